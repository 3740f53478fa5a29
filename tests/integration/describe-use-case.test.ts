import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { AuditEntry } from '@/lib/server/core/audit'
import { AppError } from '@/lib/server/core/errors'
import { defineUseCase, type UseCase, type WriteScope } from '@/lib/server/core/use-case'
import { describeUseCase } from '../support/describe-use-case'
import { draft, openShop } from '../support/invoices'
import { useCaseChecks } from '../support/use-case-checks'
import type { Recorder, Worlds } from '../support/use-case-description'
import { mintWorld, secondCompanyOf, type World } from '../support/world'

const input = z.strictObject({ companyId: z.int() })
type Input = z.output<typeof input>

const find = async ({ tx }: Pick<WriteScope, 'tx'>, { companyId }: Input) => {
  const rows = await tx.execute(sql`select id from company where id = ${companyId}`)
  if (rows.length === 0) throw new AppError('notFound', 'notFound')
}

const rename = ({ tx }: Pick<WriteScope, 'tx'>, { companyId }: Input) =>
  tx.execute(sql`update company set name = 'Neu' where id = ${companyId}`)

const entryOf = ({ companyId }: Input): AuditEntry => ({
  entity: 'company',
  entityId: companyId,
  action: 'company.patch',
  before: { name: 'Alt' },
  after: { name: 'Neu' },
})

const sound = defineUseCase({
  name: 'company.planted',
  mode: 'write',
  right: ['PRODUCTS_PATCH', 'INVOICES_PATCH'],
  module: 'products',
  input,
  run: async (scope, given) => {
    await find(scope, given)
    await rename(scope, given)
    await scope.audit(entryOf(given))
  },
})

const soundRead = defineUseCase({
  name: 'company.plantedRead',
  mode: 'read',
  right: 'tenantAdmin',
  module: null,
  input,
  run: find,
})

const description = {
  validInput: (world: World) => ({ companyId: world.companyId }),
  invalidInputs: () => ({ 'a text': { companyId: 'x' } }),
  audited: {
    action: 'company.patch',
    record: ({ companyId }: Input) => String(companyId),
  },
}

describeUseCase(sound, description)
describeUseCase(soundRead, description)

const bookKey = z.strictObject({ id: z.uuid(), version: z.int().optional() })
type BookKey = z.output<typeof bookKey>

/**
 * A use case on a company's books: rejects an outdated draft version and rows outside the
 * transaction's view.
 */
const onBooks = defineUseCase({
  name: 'planted.onBooks',
  mode: 'write',
  right: 'INVOICES_PATCH',
  module: 'order-management',
  input: bookKey,
  run: async ({ tx, audit }, { id, version }) => {
    const [row] = await tx.execute<{ version: number }>(sql`select version from document where id = ${id}`)
    if (!row) throw new AppError('notFound', 'notFound')
    if (version !== undefined && version !== row.version) throw new AppError('conflict', 'conflict.stale')
    await tx.execute(sql`update document set note_private = 'Neu', version = version + 1 where id = ${id}`)
    await audit({ entity: 'document', entityId: id, action: 'invoice.update', after: { status: 'DRAFT' } })
  },
})

const booksDescription = {
  validInput: async (world: World) => ({ id: (await draft(await openShop(world))).id }),
  audited: { action: 'invoice.update', entity: 'document' },
}

describeUseCase(onBooks, booksDescription)

const notRecorded: Recorder = () => Promise.resolve()

type Planted = UseCase<z.ZodType<Input, Input>, unknown>

/** The sound use case with a different audit entry. */
const auditing = (change: Partial<AuditEntry>): Planted => ({
  ...sound,
  run: async (scope, given) => {
    await find(scope, given)
    await rename(scope, given)
    await scope.audit({ ...entryOf(given), ...change })
  },
})

/** The sound use case with one fault each, and the check that must find it. */
const FAULTY: readonly [string, Planted, RegExp][] = [
  [
    'it forgets its audit',
    { ...sound, run: async (scope, given) => (scope.unchanged(), find(scope, given)) },
    /audit entries/,
  ],
  ['its audit is of another action', auditing({ action: 'company.delete' }), /audit entries/],
  ['its audit is about another kind of record', auditing({ entity: 'store' }), /audit entries/],
  ['its audit is about another record', auditing({ entityId: 0 }), /audit entries/],
  ['its audit says nothing', auditing({ before: {}, after: {} }), /audit entries/],
  ['its audit says the same before and after', auditing({ after: { name: 'Alt' } }), /audit entries/],
  [
    'it takes any id',
    {
      ...sound,
      run: async (scope, given) => (await rename(scope, given), scope.audit(entryOf(given))),
    },
    /another tenant/,
  ],
  ['it swallows unknown fields', { ...sound, input: z.object({ companyId: z.int() }) }, /invalid input/],
]

describe('the generated checks', () => {
  let worlds: Worlds
  beforeAll(async () => {
    const mine = await mintWorld()
    worlds = { mine, other: await mintWorld(), sibling: secondCompanyOf(mine) }
  })

  const failed = async (useCase: UseCase<z.ZodType<BookKey, BookKey>, void>) => {
    const titles: string[] = []
    for (const { title, run } of useCaseChecks(useCase, booksDescription, () => worlds, notRecorded))
      await run().catch(() => titles.push(title))
    return titles
  }

  const failing = async (useCase: Planted) => {
    const failed: string[] = []
    for (const { title, run } of useCaseChecks(useCase, description, () => worlds, notRecorded)) {
      await run().catch(() => failed.push(title))
    }
    return failed
  }

  it('let a sound use case pass', async () => {
    expect(await failing(sound)).toEqual([])
  })

  it.each(FAULTY)('fail when %s', async (_fault, useCase, title) => {
    const failed = await failing(useCase)
    expect(failed).toHaveLength(1)
    expect(failed[0]).toMatch(title)
  })

  it('fail when a stale version is taken', async () => {
    const run: (typeof onBooks)['run'] = (scope, { id }) => onBooks.run(scope, { id })
    expect(await failed({ ...onBooks, run })).toEqual([
      'refuses a version that is not the record’s',
      'raises the version of each record that it changes',
    ])
  })

  it('fail when the books of another company are in reach', async () => {
    const run: (typeof onBooks)['run'] = async (scope, given) => {
      await scope.tx.execute(sql`select set_config('app.company_id', '', true)`)
      return onBooks.run(scope, given)
    }
    expect(await failed({ ...onBooks, run })).toEqual(['answers notFound to a record of another company'])
  })

  it('fail when a save keeps the version', async () => {
    const run: (typeof onBooks)['run'] = async (scope, given) => {
      await onBooks.run(scope, given)
      await scope.tx.execute(sql`update document set version = version - 1 where id = ${given.id}`)
    }
    expect(await failed({ ...onBooks, run })).toEqual(['raises the version of each record that it changes'])
  })

  it('fail when a save does not look at the version that it got', async () => {
    const run: (typeof onBooks)['run'] = (scope, { id, version = 0 }) =>
      onBooks.run(scope, version > 1_000 ? { id, version } : { id })
    expect(await failed({ ...onBooks, run })).toEqual(['raises the version of each record that it changes'])
  })

  it.each([
    ['notices a repeat only by what it has written', bookKey],
    ['does so and takes no version', bookKey.omit({ version: true })],
  ])('fail when it %s', async (_fault, key) => {
    const run: (typeof onBooks)['run'] = async (scope, { id, version = null }) => {
      const seen = await scope.tx.execute(sql`update document set updated_at = now()
        where id = ${id} and note_private = 'Neu' and coalesce(${version}, version) = version returning id`)
      return seen.length > 0
        ? scope.unchanged()
        : onBooks.run(scope, version === null ? { id } : { id, version })
    }
    expect(await failed({ ...onBooks, input: key, run })).toEqual([
      'takes the same call again, or refuses it',
    ])
  })

  it.each([
    ['the entry of the second record is missing', 0],
    ['an entry is there that nobody asked for', 3],
  ])('fail when %s', async (_fault, times) => {
    const { action = '', ...entry } = { ...entryOf({ companyId: 0 }), after: { name: 'Neu' } }
    const two = { ...description, audited: [description.audited, { ...description.audited, record: null }] }
    const run: Planted['run'] = async (scope, given) => {
      await sound.run(scope, given)
      for (let n = 1; n < times; n += 1) await scope.audit({ ...entry, action, entityId: given.companyId })
    }
    const titles: string[] = []
    for (const { title, run: check } of useCaseChecks({ ...sound, run }, two, () => worlds, notRecorded))
      await check().catch(() => titles.push(title))
    expect(titles).toEqual(['leaves exactly its audit entries, of its caller'])
  })

  /** What the check hands to its recorder. */
  const recorded = async (useCase: Planted) => {
    const texts: string[] = []
    const recorder: Recorder = (_name, text) => Promise.resolve(void texts.push(text))
    const checks = useCaseChecks(useCase, description, () => worlds, recorder)
    await checks.find(({ title }) => title.endsWith('what is recorded'))?.run()
    return texts.join('\n')
  }

  it('record the columns that change, and rows that are written beside', async () => {
    expect(await recorded(sound)).toContain('* company id=company; name="Neu"; was name="Prüfstand #"')
    const wrongColumn: Planted['run'] = async (scope, given) => {
      await find(scope, given)
      await scope.tx.execute(sql`update company set city = 'Neu' where id = ${given.companyId}`)
      await scope.audit(entryOf(given))
    }
    expect(await recorded({ ...sound, run: wrongColumn })).toContain('* company id=company; city="Neu"')
    const beside: Planted['run'] = async (scope, given) => {
      await sound.run(scope, given)
      await scope.audit({ ...entryOf(given), action: 'company.planted' })
    }
    expect(await recorded({ ...sound, run: beside })).toMatch(/\+ audit_entry .*company\.planted/)
  })

  describe('of a change that is sent in parts', () => {
    type Patch = z.output<typeof companyPatch>
    const companyPatch = z.strictObject({
      id: z.int(),
      phone: z.string().nullish(),
      bank: z.strictObject({ lateInterest: z.boolean().optional() }).optional(),
      remark: z.string().optional(),
    })

    /** A change of a company, given how its columns follow from the input and what is stored. */
    const patching = (
      phoneOf: (sent: Patch['phone'], stored: string) => string,
      interestOf: (sent: boolean | undefined, stored: boolean) => boolean,
    ) =>
      defineUseCase({
        name: 'company.patch',
        mode: 'write',
        right: 'tenantAdmin',
        module: null,
        input: companyPatch,
        run: async ({ tx, unaudited }, { id, phone, bank }) => {
          const [row] = await tx.execute<{ phone: string; interest: boolean }>(
            sql`select phone, late_interest as interest from company where id = ${id}`,
          )
          if (!row) throw new AppError('notFound', 'notFound')
          const text = phoneOf(phone, row.phone)
          const interest = interestOf(bank?.lateInterest, row.interest)
          await tx.execute(
            sql`update company set phone = ${text}, late_interest = ${interest} where id = ${id}`,
          )
          unaudited('planted')
        },
      })
    const phoneOf = (sent: Patch['phone'], stored: string) => (sent === undefined ? stored : (sent ?? ''))
    const interestOf = (sent: boolean | undefined, stored: boolean) => sent ?? stored
    const problemsOf = async (
      useCase: ReturnType<typeof patching>,
      untried: Readonly<Record<string, string>> = { remark: 'planted' },
    ) => {
      const checks = useCaseChecks(
        useCase,
        { validInput: ({ companyId }) => ({ id: companyId }), patch: { untried } },
        () => worlds,
        notRecorded,
      )
      const check = checks.find(({ title }) => title.startsWith('stores, removes'))
      return check?.run().then(
        () => '',
        (error: unknown) => String(error),
      )
    }

    it('let a sound one pass', async () => {
      expect(await problemsOf(patching(phoneOf, interestOf))).toBe('')
    })

    it.each([
      [
        'null does not remove a value',
        patching((sent, stored) => sent ?? stored, interestOf),
        /phone is not removed/,
      ],
      [
        'a value is not stored',
        patching((_sent, stored) => stored, interestOf),
        /phone is not (stored|changed)/,
      ],
      ['what was not sent is removed', patching((sent) => sent ?? '', interestOf), /phone is not kept/],
      [
        'a flag is never switched off',
        patching(phoneOf, (sent, stored) => sent || stored),
        /lateInterest is not removed/,
      ],
      [
        'a flag that was not sent is switched off',
        patching(phoneOf, (sent) => sent ?? false),
        /lateInterest is not kept/,
      ],
    ])('fail when %s', async (_fault, useCase, problem) => {
      expect(await problemsOf(useCase)).toMatch(problem)
    })

    it('fail when an optional field is neither tried nor listed, or listed and none', async () => {
      const sound = patching(phoneOf, interestOf)
      expect(await problemsOf(sound, {})).toMatch(/remark is not stored/)
      expect(await problemsOf(sound, { remark: 'planted', fax: 'gone' })).toMatch(/fax is listed/)
    })
  })

  it('fail when right, module or password are not asked for', async () => {
    const careless = { ...worlds, mine: { ...worlds.mine, as: () => worlds.mine.ctx() } }
    const checks = useCaseChecks(sound, description, () => careless, notRecorded)
    const failed: string[] = []
    for (const { title, run } of checks) await run().catch(() => failed.push(title))
    expect(failed.join('\n')).toMatch(/without PRODUCTS_PATCH or INVOICES_PATCH/)
    expect(failed.join('\n')).toMatch(/without the module products/)
    expect(failed.join('\n')).toMatch(/until a password/)
  })

  it('fail when a right alone is not enough', async () => {
    const run: Planted['run'] = async (scope, given) => {
      if (!scope.ctx.rights.includes('PRODUCTS_PATCH')) throw new AppError('forbidden', 'forbidden')
      return sound.run(scope, given)
    }
    expect(await failing({ ...sound, run })).toContain('asks for nothing but INVOICES_PATCH')
  })
})
