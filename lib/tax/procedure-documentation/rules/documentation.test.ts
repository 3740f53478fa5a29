import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { completed, missingOf } from './answers'
import { lineDifference } from '@/lib/domain/line-difference'
import { markdownOf } from './markdown'
import { documentationPaper } from '../texts'

describe('the Markdown of a documentation', () => {
  it('has headings, texts and tables whose cells break nothing', () => {
    const text = markdownOf('Titel', [
      { kind: 'heading', text: 'Kassen' },
      { kind: 'text', text: 'Ein Satz.' },
      {
        kind: 'table',
        title: 'Alle',
        columns: [
          { heading: 'Name', cells: ['Theke | links', 'Hof'] },
          { heading: 'TSE', cells: ['A\nB'] },
        ],
      },
    ])
    expect(text).toBe(
      '# Titel\n\n## Kassen\n\nEin Satz.\n\n**Alle**\n\n| Name | TSE |\n| --- | --- |\n| Theke \\| links | A B |\n| Hof |  |\n',
    )
  })
})

describe('the difference of two versions', () => {
  it('names what was added and removed', () => {
    expect(lineDifference('a\nb\nc\n', 'a\nd\nc\n')).toEqual([
      { kind: 'SAME', lines: ['a'] },
      { kind: 'REMOVED', lines: ['b'] },
      { kind: 'ADDED', lines: ['d'] },
      { kind: 'SAME', lines: ['c'] },
    ])
  })

  it('has each version in it', () => {
    const texts = fc
      .array(fc.constantFrom('a', 'b', 'c', ''))
      .map((lines) => lines.map((one) => `${one}\n`).join(''))
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const parts = lineDifference(before, after)
        const textOf = (left: string) =>
          parts.flatMap(({ kind, lines }) => (kind === left ? [] : lines.map((line) => `${line}\n`))).join('')
        expect(textOf('ADDED')).toBe(before)
        expect(textOf('REMOVED')).toBe(after)
      }),
    )
  })
})

describe('what people fill in', () => {
  it('is missing until it says something', () => {
    const answers = completed({ backups: 'Jede Nacht', training: ' ', unknown: 'x' })
    expect(answers).not.toHaveProperty('unknown')
    expect(missingOf(answers)).toEqual([
      'business',
      'responsible',
      'training',
      'hardware',
      'paperReceipts',
      'internalControl',
    ])
  })
})

it('a version of the procedure documentation names itself, the company and its number on each page', () => {
  const version = { number: 3, createdAt: '2026-11-20T09:58:00.000Z' }
  const paper = documentationPaper('Hofladen', version as Parameters<typeof documentationPaper>[1], [])
  for (const heading of [paper.title, paper.running]) {
    expect(heading).toContain('Verfahrensdokumentation')
    expect(heading).toContain('Hofladen')
  }
  expect(paper.foot).toMatch(/3.*20\.11\.2026/)
})
