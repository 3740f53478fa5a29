import { describe, expect, it } from 'vitest'
import { posVersionForm } from './schema'

const values = {
  version: '1.10.2',
  releaseDate: '2026-11-20',
  releaseNotes: '',
  latest: false,
  isForAll: true,
  tenants: [],
}
const refusals = (change: object) =>
  posVersionForm
    .safeParse({ ...values, ...change })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the form of a version', () => {
  it.each([
    ['', 'validation.required'],
    ['neueste', 'posVersion.format'],
    ['1.2.3.4.5', 'posVersion.format'],
  ])('refuses „%s“ as a number: %s', (version, code) => {
    expect(refusals({ version })).toEqual([['version', code]])
  })

  it('asks for a tenant where it is not for all', () => {
    expect(refusals({ isForAll: false })).toEqual([['tenants', 'posVersion.tenantsMissing']])
    expect(refusals({ isForAll: false, tenants: ['0197c1d0-0000-7000-8000-000000000000'] })).toBeUndefined()
  })
})
