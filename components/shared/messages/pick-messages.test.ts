import { describe, expect, it } from 'vitest'
import { mergeMessages, pickMessages } from './pick-messages'

const all = {
  common: { close: 'Schließen' },
  errors: { auth: { invalid: 'falsch' }, product: { taken: 'vergeben' } },
}

describe('pickMessages', () => {
  it('takes whole namespaces and parts of them', () => {
    expect(pickMessages(all, ['common', 'errors.auth'])).toEqual({
      common: { close: 'Schließen' },
      errors: { auth: { invalid: 'falsch' } },
    })
  })

  it('keeps two parts of one namespace apart', () => {
    expect(pickMessages(all, ['errors.auth', 'errors.product'])).toEqual({ errors: all.errors })
  })

  it('takes compiled texts for texts', () => {
    const compiled = { shell: { account: ['Konto von ', ['name']] } }
    expect(pickMessages(compiled, ['shell'])).toEqual(compiled)
    expect(mergeMessages({ shell: { account: ['alt'] } }, compiled)).toEqual(compiled)
  })

  it('leaves out what is not there', () => {
    expect(pickMessages(all, ['nothing', 'errors.none.deep'])).toEqual({})
  })
})

describe('mergeMessages', () => {
  it('goes deep and changes neither tree', () => {
    const first = { errors: { auth: { invalid: 'falsch' } } }
    const merged = mergeMessages(first, { errors: { product: { taken: 'vergeben' } } })
    expect(merged).toEqual({ errors: all.errors })
    expect(first).toEqual({ errors: { auth: { invalid: 'falsch' } } })
  })
})
