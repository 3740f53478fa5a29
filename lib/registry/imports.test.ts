import { describe, expect, it } from 'vitest'
import { IMPORTABLE, IMPORTABLE_KINDS } from '@/lib/domain/importable'
import { foldHeading } from '@/lib/domain/table-value'
import { fieldHeading } from '@/lib/services/imports/texts'
import { importKinds } from './imports'

describe.each(IMPORTABLE_KINDS)('the import of %s', (kind) => {
  const { fields, headings } = importKinds[kind]
  const names = Object.keys(fields)

  it('has the fields that people are offered', () => {
    expect([...IMPORTABLE[kind].fields].toSorted()).toEqual(names.toSorted())
    expect(IMPORTABLE[kind].defaults.filter((field) => !names.includes(field))).toEqual([])
    expect(Object.keys(headings).filter((field) => !names.includes(field))).toEqual([])
  })

  it('knows every heading by one field alone', () => {
    const known = names.flatMap((field) => [
      ...new Set([foldHeading(fieldHeading(kind, field)), ...(headings[field] ?? [])]),
    ])
    expect(known.filter((heading, index) => known.indexOf(heading) !== index)).toEqual([])
    expect(known.filter((heading) => heading !== foldHeading(heading))).toEqual([])
  })
})
