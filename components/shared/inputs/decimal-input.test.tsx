import { fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { DecimalInput } from './decimal-input'
import { MONEY, QUANTITY } from './german-number'

const onChange = vi.fn()
const onCommit = vi.fn()

function Amount({ start = '', decimals = MONEY }: { start?: string; decimals?: typeof MONEY }) {
  const [value, setValue] = useState(start)
  const change = (next: string) => {
    onChange(next)
    setValue(next)
  }
  return (
    <DecimalInput
      aria-label="Betrag"
      value={value}
      onCommit={onCommit}
      decimals={decimals}
      onChange={change}
      suffix="€"
    />
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Betrag' })
const setup = (start?: string, decimals?: typeof MONEY) => {
  render(<Amount {...(start === undefined ? {} : { start })} {...(decimals ? { decimals } : {})} />)
  return userEvent.setup()
}

describe('an amount', () => {
  it('is shown the German way and given on as wire text', async () => {
    const user = setup('1234.5')
    expect(field().value).toBe('1.234,50')
    await user.clear(field())
    await user.type(field(), '99,9')
    expect(onChange).toHaveBeenLastCalledWith('99.90')
    await user.tab()
    expect(field().value).toBe('99,90')
    expect(onCommit).toHaveBeenCalledOnce()
  })

  it('is marked as a whole on entering, so that typing replaces it', async () => {
    const user = setup('4.80')
    await user.tab()
    await user.keyboard('5')
    expect(field().value).toBe('5')
  })

  it.each([
    ['1.234,56', '1234.56'],
    ['1234.56', '1234.56'],
    ['-3,5', '-3.50'],
  ])('pasted as %s is %s', async (pasted, wire) => {
    const user = setup()
    await user.click(field())
    await user.paste(pasted)
    expect(onChange).toHaveBeenLastCalledWith(wire)
  })

  it.each(['5 kg', '1.2.3', '12,5+3'])(
    'that is no number (%s) stays as typed, for the form to refuse',
    async (typed) => {
      const user = setup()
      await user.type(field(), typed)
      await user.tab()
      expect(field().value).toBe(typed)
      expect(onChange).toHaveBeenLastCalledWith(typed)
    },
  )

  it('is committed by Enter, once for one change', async () => {
    const user = setup('1.00')
    await user.clear(field())
    await user.type(field(), '2{Enter}')
    await user.tab()
    expect(onCommit).toHaveBeenCalledOnce()
  })

  it('takes the comma key of a number pad that types a point', () => {
    setup()
    fireEvent.keyDown(field(), { key: '.', code: 'NumpadDecimal' })
    expect(field().value).toBe(',')
  })

  it('left alone is not committed', async () => {
    const user = setup('1.00')
    await user.click(field())
    await user.tab()
    expect(onCommit).not.toHaveBeenCalled()
  })
})

it('a quantity keeps no zeros behind the comma', () => {
  setup('2.500', QUANTITY)
  expect(field().value).toBe('2,5')
})
