import { describe, expect, it } from 'vitest'
import { refusalsOf } from '@/tests/support/refusals-of'
import { createPartnerInput } from './schema'

describe('a new business partner', () => {
  const mail = (value: string) => ({ communications: [{ type: 'MAIL', value }] })

  it.each([
    [{ iban: 'DE89370400440532013001' }, 'iban validation.iban'],
    [{ bic: 'COBADE' }, 'bic validation.bic'],
    [{ eUcompanyNumber: 'DE12345' }, 'eUcompanyNumber validation.vatId'],
    [{ leitwegId: '04011000-12345-04' }, 'leitwegId validation.leitwegId'],
    [{ agriculturalArea: '-1' }, 'agriculturalArea validation.area'],
    [{ forestryArea: '1.00005' }, 'forestryArea validation.area'],
    [{ netDays: 366 }, 'netDays validation.whole'],
    [{ paymentMethod: 'GOLD' }, 'paymentMethod validation.invalidChoice'],
    [mail('hof@'), 'communications.0.value validation.email'],
    [{ communications: [{ type: 'PHONE', value: 'hier' }] }, 'communications.0.value validation.phone'],
    [
      { communications: [{ type: 'PHONE', value: '', comment: 'abends' }] },
      'communications.0.value validation.required',
    ],
    [
      { communications: Array.from({ length: 51 }, () => ({ type: 'MAIL', value: '' })) },
      'communications validation.tooMany',
    ],
  ])('is refused: %#', (partner, refusal) => {
    expect(refusalsOf(createPartnerInput, { company: 'Hof', isCustomer: true, ...partner })).toEqual([
      refusal,
    ])
  })

  it('takes a sound one', () => {
    const sound = {
      iban: 'DE89 3704 0044 0532 0130 00',
      leitwegId: '04011000-1234512345-06',
      ...mail('hof@kontor.example'),
    }
    expect(refusalsOf(createPartnerInput, { company: 'Hof', isCustomer: true, ...sound })).toEqual([])
  })
})
