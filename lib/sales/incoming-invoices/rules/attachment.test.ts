import { expect, it } from 'vitest'
import { attachmentOf } from './attachment'

const EVERY_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => byte)
const embedded = (content: string | null) =>
  attachmentOf({ name: 'a.pdf', type: 'application/pdf', content }, 0)

it('a file within an invoice arrives byte for byte', () => {
  const content = Buffer.from(EVERY_BYTE).toString('base64')
  expect(embedded(content).bytes).toEqual(EVERY_BYTE)
  expect(embedded(content.replace(/(.{76})/g, '$1\r\n')).bytes).toEqual(EVERY_BYTE)
  expect(embedded(Buffer.from([200]).toString('base64')).bytes).toEqual(Uint8Array.of(200))
})

it('a file that is empty, or no base64, is missing', () => {
  for (const content of [null, '', ' \n', 'ab', 'äöü=', 'ab=c']) expect(embedded(content).bytes).toBeNull()
})
