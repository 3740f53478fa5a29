import { describe, expect, it } from 'vitest'
import { bytesOf, ublInvoice } from '@/tests/support/received-invoices'
import { readFile } from '../steps/read-file'
import { accountOf } from './fields'

const IBAN = 'DE75512108001245126199'

describe('the number of an account', () => {
  it.each([
    'DE75 5121 0800 1245 1261 99',
    'IBAN: DE75512108001245126199',
    'iban de75 5121 0800 1245 1261 99',
    'DE75.5121.0800.1245.1261.99',
    'DE75\u20105121\u20130800\u22121245-1261-99',
  ])('is the IBAN in %s', (text) => expect(accountOf(text)).toBe(IBAN))

  it.each(['47110815', 'IBAN folgt', 'DE76.5121.0800.1245.1261.99', null])(
    'else stays as it is: %s',
    (text) => expect(accountOf(text)).toBe(text),
  )
})

it.each([
  ['true', true],
  ['1', true],
  [' True ', true],
  ['FALSE', false],
  ['0', false],
])('an indicator %s is %s', async (text, isCopy) => {
  const marked = `<cbc:CopyIndicator>${text}</cbc:CopyIndicator><cbc:ID>R-1<`
  const { fields } = await readFile(bytesOf(ublInvoice().replace('<cbc:ID>R-1<', marked)))
  expect(fields?.isCopy).toBe(isCopy)
})
