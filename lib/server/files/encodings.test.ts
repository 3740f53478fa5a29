import { describe, expect, it } from 'vitest'
import { fromWindows1252, TEXT_ENCODINGS } from './encodings'

const { bytes, written } = TEXT_ENCODINGS['windows-1252']

describe('a text in Windows-1252', () => {
  it.each(['Käse – „Alm“', '5 € … ‚Œuvre‘', 'Šárka & Žofie™'])('is read as it was written: %s', (text) => {
    expect(written(text)).toBe(text)
    expect(fromWindows1252(bytes(text))).toBe(text)
  })
})
