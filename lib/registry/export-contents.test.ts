import { describe, expect, it } from 'vitest'
import { EXPORT_JOB_KINDS, EXPORTABLE } from '@/lib/domain/exportable'
import { MODULES, RIGHTS } from '@/lib/domain/rights'
import type { Context } from '@/lib/server/core/context'
import { exportContents } from './exports'

/** Kinds whose rights depend on what was asked for. */
const BY_QUESTION: readonly string[] = [...EXPORTABLE, 'datev', 'pos-report']

const KINDS = EXPORT_JOB_KINDS.filter((kind) => !BY_QUESTION.includes(kind))

const QUESTION = { columns: [], filter: {} }

type Who = Pick<Context, 'rights' | 'modules' | 'isAdmin'>

const person: Who = { rights: RIGHTS, modules: MODULES, isAdmin: false }

describe.each(KINDS)('a finished file of the kind %s', (kind) => {
  const { rights, module, refuseLost } = exportContents(kind)
  const isRefused = (who: Who) => {
    try {
      refuseLost({ ...person, ...who, isPlatformAdmin: false } as Context, QUESTION as never)
      return false
    } catch {
      return true
    }
  }
  const holder = { ...person, isAdmin: rights.includes('tenantAdmin') }

  it('is refused to who lost its right', () => {
    expect(isRefused(holder)).toBe(false)
    expect(
      isRefused({ ...holder, isAdmin: false, rights: RIGHTS.filter((one) => !rights.includes(one)) }),
    ).toBe(true)
  })

  it('is refused without its module, and without no other', () => {
    const needed = MODULES.filter((one) =>
      isRefused({ ...holder, modules: MODULES.filter((other) => other !== one) }),
    )
    expect(needed).toEqual(module ? [module] : [])
  })
})
