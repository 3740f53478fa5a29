import { expect, it } from 'vitest'
import { draftInput, emptyDraft } from './draft-values'
import { draftForm } from './draft-form'

const customerId = '0190c5d0-0000-7000-8000-000000000001'

it('an empty draft needs nothing but its customer, and its empty days are sent as none', () => {
  const values = { ...emptyDraft('2026-11-22'), customerId }
  expect(draftForm.safeParse(values).error?.issues ?? []).toEqual([])
  expect(draftInput(values)).toMatchObject({ serviceDate: null, serviceDateEnd: null, orderDate: null })
})

it('a day that does not exist is refused', () => {
  const values = { ...emptyDraft('2026-11-22'), customerId, orderDate: '2026-02-30' }
  expect(draftForm.safeParse(values).error?.issues.map(({ path }) => path)).toEqual([['orderDate']])
})

it('a draft names its customer, and days as whole numbers', () => {
  const codes = (change: object) =>
    draftForm
      .safeParse({ ...emptyDraft('2026-11-22'), customerId, ...change })
      .error?.issues.map(({ message }) => message)
  expect(codes({ customerId: '' })).toEqual(['document.customerRequired'])
  for (const paymentDays of ['', '1.5', '-1', '1000'])
    expect(codes({ paymentDays })).toEqual(['validation.days'])
})
