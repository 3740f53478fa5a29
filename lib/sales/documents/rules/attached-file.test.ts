import { describe, expect, it } from 'vitest'
import { addedFile, fileKey, INVOICE_BYTES_MAX, INVOICE_FILES_MAX, type InvoiceFile } from './attached-file'

const PDF = new TextEncoder().encode('%PDF-1.7')
const file = (name: string, size = 1): InvoiceFile => ({ id: name, name, type: 'application/pdf', size })
const codeOf = (files: readonly InvoiceFile[], typed: string, bytes = PDF) => {
  const added = addedFile(files, { typed, bytes })
  return added.ok ? added.value.name : added.error.code
}

describe('a file added to an invoice', () => {
  it('has the name that was chosen, with an ending of its type', () => {
    expect(codeOf([], 'C:\\Büro\\Stunden.exe')).toBe('Stunden.pdf')
    expect(codeOf([], 'Stunden.csv', new TextEncoder().encode('Tag;Stunden'))).toBe('Stunden.csv')
  })

  it.each([
    ['text that calls itself something else', 'invoice.attachmentType', 'a.html', [], 'Tag;Stunden'],
    ['a name that no font has', 'invoice.attachmentName', 'Äpfel 🍎.pdf', [], '%PDF-'],
    ['a name in other letters', 'invoice.attachmentTwice', 'BÜRO.pdf', [file('Bu\u0308ro.pdf')], '%PDF-'],
    [
      'one too many',
      'invoice.tooManyAttachments',
      'k.pdf',
      Array.from({ length: INVOICE_FILES_MAX }, (_, index) => file(`${index}.pdf`)),
      '%PDF-',
    ],
    [
      'too much together',
      'invoice.attachmentsTooLarge',
      'b.pdf',
      [file('a', INVOICE_BYTES_MAX - 4)],
      '%PDF-',
    ],
  ])('is refused: %s', (_what, code, typed, files, content) => {
    expect(codeOf(files, typed, new TextEncoder().encode(content))).toBe(code)
  })

  it('fits to the last byte', () => {
    expect(codeOf([file('a', INVOICE_BYTES_MAX - PDF.length)], 'b.pdf')).toBe('b.pdf')
    expect(fileKey('Büro')).toBe(fileKey('BU\u0308RO'))
  })
})
