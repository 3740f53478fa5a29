import { describe, expect, it } from 'vitest'
import { contentsOf, neighboursOf } from './contents'

const README = `# Handbuch

| Kapitel                  | Worum es geht           |
| ------------------------ | ----------------------- |
| [Anmelden](anmelden.md)  | hineinkommen            |
| [Mein Konto](konto.md)   | Passwort, Sitzungen     |
| [Änderungen](../../C.md) | keine Zeile des Inhalts |
`
const [first, second] = contentsOf(README)

describe('contentsOf', () => {
  it('reads the rows that lead to chapters', () => {
    expect(contentsOf(README)).toEqual([
      { name: 'anmelden', title: 'Anmelden', about: 'hineinkommen' },
      { name: 'konto', title: 'Mein Konto', about: 'Passwort, Sitzungen' },
    ])
  })

  it('finds none without a table', () => {
    expect(contentsOf('# Handbuch')).toEqual([])
  })
})

describe('neighboursOf', () => {
  const chapters = contentsOf(README)

  it('has none before the first and after the last', () => {
    expect(neighboursOf(chapters, 'anmelden')).toEqual({ previous: null, next: second })
    expect(neighboursOf(chapters, 'konto')).toEqual({ previous: first, next: null })
  })

  it('has none for a text that is no chapter', () => {
    expect(neighboursOf(chapters, 'aenderungen')).toEqual({ previous: null, next: null })
  })
})
