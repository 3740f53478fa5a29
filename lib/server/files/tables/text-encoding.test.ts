import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { guessOneByte } from './text-encoding'

const guessed = (text: string, encoding: string) => guessOneByte(iconv.encode(text, encoding))

describe('the encoding of a text', () => {
  it.each([
    ['Nachname;Ort\nMüßig;Köln\nJäger;Öhringen\n'],
    ['Nachname;Ort\nJäger;Kölleda\nGroß;Gößnitz\n'],
    ['Bezeichnung\nÄpfel\nÜbersee-Öl\nStraße\n'],
    ['Käse'],
    ['Öl'],
    ['Gruß'],
  ])('is known by where its letters stand: %j', (text) => {
    expect([guessed(text, 'cp850'), guessed(text, 'macroman'), guessed(text, 'win1252')]).toEqual([
      'cp850',
      'macintosh',
      'windows-1252',
    ])
  })

  it.each([
    '„Alm“ – 5 € … ‚Œuvre‘',
    'Bogotá\nMálaga\nCafé\nSão Paulo',
    'Dušan\nŽižek\nMiloš\nŠkoda Fabia',
    'rock’n’roll\n½ Pfund\n12,50\u00A0€\n20 °C\n5 × 3',
    'Ærø;Malmö;Århus',
    'ÄRZTE;MÜLLER;GROẞ'.replace('ẞ', 'SS'),
    '„käse“',
    'a;„brot\nb;„birne\nc;„milch\nd;„mehl\ne;„brei\n',
    'schmal\u00A0getrennt\nA×B\nKäse®Rad',
    `lang ${'"ö;'.repeat(60)}`,
  ])('is the usual one of Windows: %j', (text) => expect(guessed(text, 'win1252')).toBe('windows-1252'))

  it('has the euro in ISO-8859-15 and in Windows-1252', () => {
    expect(guessed('Käse 5 € Aktion', 'iso885915')).toBe('iso-8859-15')
    expect(guessed('Käse 5 € Aktion', 'win1252')).toBe('windows-1252')
    expect(guessed('Käse', 'iso885915')).toBe('windows-1252')
  })

  it('is none where the letters make sense in none', () => {
    expect(guessOneByte(Buffer.from([0x41, 0x81, 0x42]))).toBeNull()
    expect(guessOneByte(Buffer.from([0x61, 0xb6, 0x62, 0x61, 0xa5, 0x62]))).toBeNull()
  })
})
