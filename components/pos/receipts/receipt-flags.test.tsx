import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { RECEIPT_FLAGS, type StoredFlag } from '@/lib/pos/receipts/words'
import { renderOnPage } from '@/tests/support/components/render'
import { ReceiptFlags } from './receipt-flags'

type Props = Parameters<typeof ReceiptFlags>[0]['receipt']
const flag = (code: StoredFlag['code'], found = '1.00'): StoredFlag => ({
  code,
  expected: code === 'beforeUse' ? '2026-11-01' : '2.00',
  found,
})
const shown = (change: Partial<Props>) => {
  renderOnPage(
    <ReceiptFlags
      receipt={{
        flags: [],
        tseState: 'SIGNED',
        duplicateOf: null,
        exceeds: null,
        settlement: null,
        ...change,
      }}
    >
      {null}
    </ReceiptFlags>,
  )
  return within(screen.getByRole('region'))
    .getAllByRole('listitem')
    .map((item) => [...item.querySelectorAll('p')].map((line) => line.textContent))
}

describe('what is wrong with a receipt', () => {
  it.each(RECEIPT_FLAGS)('%s is said, and what to do about it', (code) => {
    const lines = shown({ flags: [flag(code)], duplicateOf: 'another', exceeds: 'another' }).flat()
    expect(lines).toHaveLength(2)
    for (const line of lines) expect(line).toMatch(/^[\dA-ZÄÖÜ].{20,}\.$/)
  })

  it('says once what a kind means, however many lines have it', () => {
    const flags = [flag('lineGross', '1.00'), flag('payments'), flag('lineGross', '3.00')]
    expect(shown({ flags }).map((lines) => lines.length)).toEqual([3, 2])
  })

  it('tells a rate that there is not from another one', () => {
    const unknown = { ...flag('vatRate', '16'), expected: '' }
    const [[, other] = []] = shown({ flags: [flag('vatRate', '16')] })
    document.body.replaceChildren()
    const [[, step] = []] = shown({ flags: [unknown] })
    expect(step).toContain('legen Sie ihn in den Einstellungen an')
    expect(other).not.toContain('Einstellungen')
  })

  it('says what to do without a signature', () => {
    expect(shown({ tseState: 'FAILED' }).flat()[1]).toContain('Das Finanzamt fragt, warum.')
  })

  it('asks for nothing more once it is settled, or known as another sale', () => {
    const settlement = { reason: 'Router defekt', by: 'Clara', at: '2026-11-20T10:00:00Z', as: null }
    const settled = { settlement } as unknown as Partial<Props>
    expect(shown({ flags: [flag('payments')], ...settled }).flat()).toHaveLength(1)
    document.body.replaceChildren()
    expect(shown({ flags: [flag('duplicate')] }).flat()).toHaveLength(1)
    document.body.replaceChildren()
    expect(shown({ flags: [flag('exceeds', '4711')] }).flat()).toEqual([
      'Dieser Kassenbon nimmt mehr zurück, als von Bon 4711 übrig ist. Er ist als eigener Vorgang geklärt und zählt mit.',
    ])
  })
})
