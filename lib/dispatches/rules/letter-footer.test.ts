import { expect, it } from 'vitest'
import { letterFooter, type LetterSender } from './letter-footer'

const words = { represented: (name: string) => `Vertreten durch ${name}`, vatId: (id: string) => `USt ${id}` }
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
    'Hofladen',
    'Hofweg 1 · 79285 Ebringen',
    '07664 1234 · hof@laden.example',
    'Vertreten durch Petra Huber · Amtsgericht Freiburg GnR 7 · USt DE136695976',
  ])
})
