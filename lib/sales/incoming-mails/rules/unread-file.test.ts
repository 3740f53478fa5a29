import { zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { contentKind, labelledKind } from './unread-file'

const bytes = (...values: (number | string)[]) =>
  new Uint8Array(
    values.flatMap((value) =>
      typeof value === 'string' ? [...value].map((letter) => letter.charCodeAt(0)) : [value],
    ),
  )

describe('files that Kontor does not read are recognized by their content', () => {
  it.each([
    ['HEIC', bytes(0, 0, 0, 0x18, 'ftypheic', 0, 0, 0, 0, 'mif1heic'), 'heic'],
    ['WebP', bytes('RIFF', 9, 0, 0, 0, 'WEBPVP8 '), 'otherPicture'],
    ['TIFF of Intel', bytes('II', 0x2a, 0, 8), 'otherPicture'],
    ['TIFF of Motorola', bytes('MM', 0, 0x2a, 0), 'otherPicture'],
    ['GIF', bytes('GIF89a'), 'otherPicture'],
    ['ZIP', zipSync({ 'a.pdf': bytes('%PDF-1.7') }), 'archive'],
    ['RAR', bytes('Rar!', 0x1a, 7), 'archive'],
    ['7z', bytes('7z', 0xbc, 0xaf, 0x27, 0x1c), 'archive'],
    ['gzip', bytes(0x1f, 0x8b, 8), 'archive'],
    ['TNEF', bytes(0x78, 0x9f, 0x3e, 0x22, 1), 'tnef'],
  ])('%s', (_kind, content, code) => {
    expect(contentKind(content)).toBe(`incomingMail.${code}`)
  })

  it('and others are not', () => {
    for (const content of [bytes(), bytes('Hallo'), bytes('II'), bytes(0x78, 0x9f)])
      expect(contentKind(content)).toBeNull()
  })
})

it('a name counts more than a type, and unknown ones say nothing', () => {
  expect(labelledKind('application/zip', 'Angebot.DOCX')).toBe('incomingMail.unknownType')
  expect(labelledKind('application/octet-stream', 'WINMAIL.DAT')).toBe('incomingMail.tnef')
  expect(labelledKind('APPLICATION/ZIP', '')).toBe('incomingMail.archive')
  expect(labelledKind('application/octet-stream', 'rechnung')).toBeNull()
})
