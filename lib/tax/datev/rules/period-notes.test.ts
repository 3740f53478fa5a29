import { expect, it } from 'vitest'
import { errorText } from '@/lib/server/core/translate'
import { periodNotes, type PeriodNotes } from './period-notes'

const PERIOD = { from: '2026-01-01', to: '2026-12-31' }
const gap = {
  code: 'closingGap',
  deviceId: 'd1',
  till: 'Theke',
  state: null,
  closing: { id: 'c1', number: 12 },
  count: 1,
}
const said = (change: Partial<PeriodNotes>) =>
  periodNotes({ sums: [], waitingCount: 0, obstacles: [], period: PERIOD, ...change }).map(
    ({ code, params, link }) => [errorText(code, params), link] as const,
  )

it('says each sum of a long period, in German', () => {
  const sums = [
    { kind: 'invoices', count: 4110, amount: 12_345_678 },
    { kind: 'cashBook', count: 1, amount: -50 },
  ] as const
  expect(said({ sums }).map(([text]) => text.replaceAll('\u00a0', ' '))).toEqual([
    'Rechnungen: 4.110, zusammen 123.456,78 €',
    'Einträge im Kassenbuch: 1, zusammen −0,50 €',
  ])
})

it('leads to what is missing: waiting invoices (datev.waiting) and what tills lack', () => {
  const [waiting, missing] = said({ waitingCount: 2, obstacles: [gap] })
  expect(waiting).toEqual([
    '2 Eingangsrechnungen warten und kommen nicht in die Datei.',
    '/incoming-invoices',
  ])
  expect(missing?.[0]).toMatch(/^Vor dem Kassenabschluss 12 von Theke fehlen Abschlüsse\./)
  expect(missing?.[1]).toMatch(/^\//)
})

it('names fifty obstacles at most', () => {
  expect(said({ obstacles: Array.from({ length: 51 }, () => gap) })).toHaveLength(50)
})
