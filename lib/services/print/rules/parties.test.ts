import { describe, expect, it } from 'vitest'
import { printModel } from '@/tests/support/print-models'
import { recipientLines } from './parties'

describe('the recipient', () => {
  it('has company, person, addition, street and place', () => {
    const { customer } = printModel()
    expect(recipientLines({ ...customer, address: 'Hinterhaus' })).toEqual([
      'Gasthof Zur Post',
      'Johanna Oberhuber',
      'Hinterhaus',
      'Marktplatz 3',
      '83022 Rosenheim',
    ])
  })

  it('has no empty lines and no name twice', () => {
    const { customer } = printModel()
    const person = { ...customer, name: 'Johanna Oberhuber', street: '', zipCode: '' }
    expect(recipientLines(person)).toEqual(['Johanna Oberhuber', 'Rosenheim'])
  })
})
