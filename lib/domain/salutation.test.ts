import { expect, it } from 'vitest'
import { salutation } from './salutation'

const words = { person: (name: string) => `Guten Tag ${name}`, anybody: 'Guten Tag' }

it('greets a person by the full name, and falls back without one', () => {
  expect(salutation({ firstname: ' Anna', lastname: 'Käfer ' }, words)).toBe('Guten Tag Anna Käfer')
  for (const half of [
    { firstname: '', lastname: 'Käfer' },
    { firstname: 'Anna', lastname: ' ' },
    { firstname: '', lastname: '' },
  ])
    expect(salutation(half, words)).toBe('Guten Tag')
})
