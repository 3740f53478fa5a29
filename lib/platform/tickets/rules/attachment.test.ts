import { describe, expect, it } from 'vitest'
import { attachmentName, attachmentType } from './attachment'

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((it) => it.charCodeAt(0)) : part)),
  )

describe('an attachment', () => {
  it.each([
    ['image/png', bytes([0x89], 'PNG', [0x0d, 0x0a, 0x1a, 0x0a, 0])],
    ['image/jpeg', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBPVP8 ')],
    ['application/pdf', bytes('%PDF-1.7')],
  ])('is %s by its bytes', (type, content) => {
    expect(attachmentType(content)).toEqual({ ok: true, value: type })
  })

  it.each([
    ['nothing', bytes()],
    ['a page', bytes('<!doctype html><script>')],
    ['a drawing that can hold scripts', bytes('<svg xmlns="http://www.w3.org/2000/svg">')],
    ['a moving picture', bytes('GIF89a')],
    ['a program', bytes('MZ', [0x90, 0])],
    ['a cut beginning', bytes('%PD')],
  ])('is not %s', (_what, content) => {
    expect(attachmentType(content)).toEqual({ ok: false, error: 'attachmentType' })
  })

  it.each([
    ['Bon.png', 'image/png', 'Bon.png'],
    ['C:\\Bilder\\Foto 1.JPEG', 'image/jpeg', 'Foto 1.JPEG'],
    ['../../etc/passwd', 'application/pdf', 'passwd.pdf'],
    ['a\r\nb\u202egnp.pdf', 'application/pdf', 'abgnp.pdf'],
    ['\u0000', 'image/webp', 'Datei.webp'],
    [`${'x'.repeat(200)}.pdf`, 'application/pdf', `${'x'.repeat(146)}.pdf`],
    ['../../etc/x.html', 'application/pdf', 'x.pdf'],
    ['Rechnung.pdf.exe', 'image/png', 'Rechnung.pdf.png'],
    ['Bild.png', 'image/jpeg', 'Bild.jpg'],
    ['Rechnung 3.5', 'application/pdf', 'Rechnung 3.5.pdf'],
    ['.html', 'application/pdf', 'Datei.pdf'],
    ['x.html.', 'application/pdf', 'x.html..pdf'],
  ] as const)('called %j that is %s is kept as %s', (typed, type, kept) => {
    expect(attachmentName(typed, type)).toBe(kept)
  })
})
