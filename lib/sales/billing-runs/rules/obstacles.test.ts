import { expect, it } from 'vitest'
import { missingForBooking } from './obstacles'

const seller = {
  name: 'Hof',
  street: 'Hofweg 1',
  zipCode: '79285',
  city: 'Ebringen',
  taxNumber: '12/345',
  vatId: '',
}
const customer = {
  name: 'Café',
  lastname: '',
  street: 'Lindenallee 12',
  zipCode: '79104',
  city: 'Freiburg',
  country: 'DE',
  vatId: '',
}
const billing = {
  seller,
  customer,
  sumGross: 300_00,
  categories: [],
  directDebit: null,
  paidByTransfer: false,
}
const nothing = { ofCompany: [], ofCustomer: [] }

it('misses nothing of a whole record', () => {
  expect(missingForBooking(billing)).toEqual(nothing)
})
it('names what company and customer lack, each apart', () => {
  const lacking = {
    ...billing,
    seller: { ...seller, taxNumber: '' },
    customer: { ...customer, street: '', city: ' ' },
  }
  expect(missingForBooking(lacking)).toEqual({
    ofCompany: ['seller.taxNumber'],
    ofCustomer: ['customer.street', 'customer.city'],
  })
})
it('asks for the account of the company where money is to be transferred', () => {
  const transfer = { ...billing, paidByTransfer: true }
  expect(missingForBooking(transfer)).toEqual({ ofCompany: ['seller.iban'], ofCustomer: [] })
})
it('requires creditor id and mandate of each customer who pays by direct debit', () => {
  const directDebit = { creditorId: '', iban: 'DE02120300000000202051', mandateReference: '' }
  expect(missingForBooking({ ...billing, directDebit })).toEqual({
    ofCompany: [],
    ofCustomer: ['directDebit.creditorId', 'directDebit.mandate'],
  })
})
it('asks for no address up to 250 EUR, but for VAT ids of supplies within the EU', () => {
  const small = { ...billing, sumGross: 250_00, customer: { ...customer, street: '' } }
  expect(missingForBooking(small)).toEqual(nothing)
  expect(missingForBooking({ ...small, categories: ['K'] })).toEqual({
    ofCompany: ['seller.vatId'],
    ofCustomer: ['customer.street', 'customer.vatId'],
  })
})
