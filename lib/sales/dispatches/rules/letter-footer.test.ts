import { expect, it } from 'vitest'
import { letterFooter, type LetterSender } from './letter-footer'

const words = {
  represented: (name: string, form: string) => `${form}: ${name}`,
  seat: (city: string) => `Sitz: ${city}`,
  vatId: (id: string) => `USt ${id}`,
}
const bare: LetterSender = {
  name: 'Hofladen',
  street: '',
  zipCode: '',
  city: '',
  phone: '',
  mail: '',
  website: '',
  managingDirector: '',
  registerCourt: '',
  registerNumber: '',
  vatId: '',
}

it('the footer of a letter says what the company has told, and no more', () => {
  expect(letterFooter(bare, words)).toEqual(['Hofladen'])
  const full = {
    ...bare,
    name: 'Hofladen GmbH',
    street: 'Hofweg 1',
    zipCode: '79285',
    city: 'Ebringen',
    phone: '07664 1234',
    mail: 'hof@laden.example',
    managingDirector: 'Petra Huber',
    registerCourt: 'Amtsgericht Freiburg',
    registerNumber: 'GnR 7',
    vatId: 'DE136695976',
  }
  expect(letterFooter(full, words)).toEqual([
    'Hofladen GmbH',
    'Hofweg 1 · 79285 Ebringen',
    '07664 1234 · hof@laden.example',
    'Sitz: Ebringen · Amtsgericht Freiburg GnR 7 · managingDirector: Petra Huber · USt DE136695976',
  ])
})
