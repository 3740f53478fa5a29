import { expect, it } from 'vitest'
import { documentationPaper } from './texts'

it('a version of the procedure documentation says on each page what it is, of whom, and which one', () => {
  const version = { number: 3, createdAt: '2026-11-20T09:58:00.000Z' }
  const paper = documentationPaper('Hofladen', version as Parameters<typeof documentationPaper>[1], [])
  for (const heading of [paper.title, paper.running]) {
    expect(heading).toContain('Verfahrensdokumentation')
    expect(heading).toContain('Hofladen')
  }
  expect(paper.foot).toMatch(/3.*20\.11\.2026/)
})
