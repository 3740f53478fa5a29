import { describe, expect, it } from 'vitest'
import { MODULES, type Who } from '@/lib/domain/rights'
import { firstStepsOf, mayConfirm, type StepsDone } from './first-steps'

const nothing: StepsDone = {
  company: false,
  logo: false,
  vatRates: false,
  numbers: false,
  staff: false,
  store: false,
  product: false,
  customer: false,
  mail: false,
  mailServer: false,
  invoice: false,
  till: false,
  registerNotice: false,
}
const who = (change: Partial<Who> = {}): Who => ({
  rights: [],
  isAdmin: false,
  isPlatformAdmin: false,
  modules: MODULES,
  ...change,
})
const namesOf = (...asked: Parameters<typeof firstStepsOf>) => firstStepsOf(...asked).map(({ name }) => name)

describe('the first steps', () => {
  it('of an administrator are all but those of the platform, in the order in which they are best done', () => {
    expect(namesOf(who({ isAdmin: true }), 7, nothing)).toEqual([
      'company',
      'logo',
      'vatRates',
      'numbers',
      'product',
      'customer',
      'mail',
      'invoice',
      'staff',
      'store',
      'till',
      'registerNotice',
    ])
    expect(namesOf(who({ isPlatformAdmin: true }), 7, nothing)).toContain('mailServer')
  })

  it('keep to rights and modules', () => {
    expect(namesOf(who({ rights: ['PRODUCTS_CREATE'] }), 7, nothing)).toEqual(['product'])
    expect(namesOf(who({ rights: ['PRODUCTS_CREATE'], modules: ['pos'] }), 7, nothing)).toEqual([])
    expect(namesOf(who(), 7, nothing)).toEqual([])
    expect(namesOf(who({ isAdmin: true, modules: [] }), 7, nothing)).toEqual(['vatRates', 'staff'])
  })

  it('lead to their place, and to imports for those who may import', () => {
    const [company] = firstStepsOf(who({ isAdmin: true }), 7, nothing)
    expect(company).toEqual({
      name: 'company',
      done: false,
      href: '/companies/7',
      importHref: null,
      confirmable: null,
    })
    const rights = ['PRODUCTS_CREATE', 'PRODUCTS_PATCH']
    expect(firstStepsOf(who({ rights }), 7, nothing)).toMatchObject([
      { href: '/products?neu', importHref: '/imports/new?kind=products' },
    ])
    expect(firstStepsOf(who({ rights: ['PRODUCTS_CREATE'] }), 7, nothing)).toMatchObject([
      { importHref: null },
    ])
  })

  it('are confirmed by those who may do them, where nothing shows that somebody looked', () => {
    const steps = firstStepsOf(who({ isAdmin: true }), 7, nothing)
    expect(steps.flatMap(({ confirmable }) => confirmable ?? [])).toEqual(['vatRates', 'numbers', 'staff'])
    expect(mayConfirm(who({ rights: ['USERS_CREATE'] }), 'staff')).toBe(true)
    expect(mayConfirm(who({ rights: ['USERS_CREATE'] }), 'vatRates')).toBe(false)
  })

  it('are gone when all that a person may do are done, whatever others have still to do', () => {
    const seller = who({ rights: ['PRODUCTS_CREATE', 'INVOICES_CREATE'] })
    expect(firstStepsOf(seller, 7, { ...nothing, product: true })).toMatchObject([
      { name: 'product', done: true },
      { name: 'invoice', done: false },
    ])
    expect(firstStepsOf(seller, 7, { ...nothing, product: true, invoice: true })).toEqual([])
  })
})
