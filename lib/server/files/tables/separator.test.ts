import { describe, expect, it } from 'vitest'
import { guessSeparator } from './separator'

const KNOWN = new Set([
  'kundennr',
  'firma',
  'telefon',
  'plz',
  'ort',
  'preis',
  'mwst',
  'bezeichnung',
  'anschrift',
])
const guessed = (...lines: string[]) => guessSeparator(lines.join('\n'), KNOWN)

describe('the separator of a file', () => {
  it.each([
    [
      'commas in a heading',
      ';',
      ['Kundennr;Firma;Anschrift (Straße, PLZ, Ort, Land, Zusatz);Telefon', '1;A;Weg;2'],
    ],
    ['semicolons in a heading', '\t', ['Nr\tText (kurz; mittel; lang; ganz lang)\tPreis', '1\tApfel\t2,00']],
    ['decimal commas', '|', ['Nr|Bezeichnung|Preis|MwSt', ...Array<string>(50).fill('1|Käse|2,00|7')]],
    [
      'decimal commas below a title',
      ';',
      ['Preisliste 2026', 'Nr;Preis', ...Array<string>(50).fill('1;2,00')],
    ],
    ['separators in quotes', ',', ['a,b', '"x;y;z",1', '"x;y;z",2']],
    ['few rows cut wrongly', ';', ['Firma;Ort', 'A;B', 'C, D; E; F', 'G;H']],
    ['unknown headings', ';', ['Foo;Bar', '1;2,5', '2;3,5', '4;1']],
    ['nothing', ';', ['Name', 'Apfel', 'Birne']],
  ])('is not misled by %s', (_what, separator, lines) => expect(guessed(...lines)).toBe(separator))
})
