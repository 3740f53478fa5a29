import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { mintTenantId, withTenant, type TenantId } from '@/db/tenant'
import { AUDITED } from '@/lib/domain/audited'
import { MODULES, RIGHTS, type Right } from '@/lib/domain/rights'
import type { Context } from '@/lib/server/core/context'
import { AppError, type AppErrorKind } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import type { UseCase } from '@/lib/server/core/use-case'
import { entriesOf, isAbout, unmatched, unreadable, withoutContent } from './audit-checks'
import { effectText, type Effect } from './effect-text'
import { changesBetween, tenantRows, type RowChange, type TenantRow } from './effects'
import type { Check, Description, Recorder, Worlds } from './use-case-description'
import { companyChecks, otherCompanyChecks } from './company-checks'
import { leftOut, withObjects, withValue, type LeftOut } from './full-input'
import { isPatch, patchChecks } from './patch-checks'
import { mintWorld } from './world'
import {
  answersAgain,
  keptVersions,
  lockField,
  refusesAgain,
  untold,
  written,
  type Written,
} from './write-checks'

/**
 * Returns the checks that apply to every use case. Each check throws on failure; `recorder` if what
 * the use case does is not what it has on record.
 */
export function useCaseChecks<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  description: Description<I>,
  worlds: () => Worlds,
  recorder: Recorder,
): Check[] {
  const act = (change: Partial<Context>) => worlds().mine.as({ ...description.actor, ...change })
  const valid = () => description.validInput(worlds().mine)
  let made: { input: z.input<I> } | undefined
  const refusable = async () => (made ??= { input: await valid() }).input
  const usable = async () => {
    const input = await refusable()
    if (useCase.mode === 'write') made = undefined
    return input
  }
  const refused = async (ctx: Context, input: unknown, kind: AppErrorKind) => {
    const answer = await refusalOf(() => execute(useCase, ctx, input))
    if (answer !== kind) throw new Error(`expected the refusal ${kind}, got ${answer}`)
    if ((await auditRows(ctx)) > 0) throw new Error('a refused call left an audit entry')
  }

  return [
    ...rightChecks(useCase, description, { act, usable, refusable, refused }),
    {
      title: 'refuses invalid input as invalid',
      run: async () => {
        const invalid = await description.invalidInputs?.(worlds().mine)
        await refused(act({}), { ...Object(await refusable()), unheardOf: true }, 'invalid')
        for (const input of Object.values(invalid ?? {})) await refused(act({}), input, 'invalid')
      },
    },
    ...auditorChecks(useCase, () => act({ auditor: AUDITOR }), refusable),
    ...staleChecks(useCase, refusable, (input, kind) => refused(act({}), input, kind)),
    ...otherTenantChecks(description, worlds, (input, kind) => refused(act({}), input, kind)),
    ...otherCompanyChecks(useCase, description, worlds, (input, kind) => refused(act({}), input, kind)),
    ...companyChecks(useCase, description, worlds),
    ...patchChecks(useCase, description, { act, usable, world: () => worlds().mine }),
    ...(useCase.mode === 'write'
      ? writeChecks(useCase, description, recorder)
      : readChecks(useCase, description, recorder)),
  ]
}

function readChecks<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  { validInput, actor }: Description<I>,
  recorder: Recorder,
): Check[] {
  const call = async () => {
    const world = await mintWorld()
    const given = await validInput(world)
    const ctx = world.as({ ...actor })
    return { ctx, given, answer: await execute(useCase, ctx, given), changes: [] }
  }
  let first: ReturnType<typeof call> | undefined
  const read = () => (first ??= call())
  const recorded = {
    title: 'answers what is recorded',
    run: async () => recorder(useCase.name, effectText(await read(), await call())),
  }
  return [
    {
      title: 'reads and leaves no trace',
      run: async () => {
        const entries = await entriesOf((await read()).ctx)
        if (entries.length > 0)
          throw new Error(`${useCase.name} reads and left ${entries.length} audit entries`)
      },
    },
    // of all tenants, those of other tests as well
    ...(useCase.right === 'platformAdmin' ? [] : [recorded]),
  ]
}

/** Checks of one successful call in a tenant of its own, made once for all of them. */
function writeChecks<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  description: Description<I>,
  recorder: Recorder,
): Check[] {
  const { validInput, audited = {}, actor, madeTenant } = description
  const call = async (): Promise<Written & Effect> => {
    const world = await mintWorld()
    const given = await validInput(world)
    const before = await tenantRows(world.tenantId)
    const write = await written(useCase, world.as({ ...actor }), given)
    return { ...write, changes: await changesSince(before, world.tenantId, madeTenant?.(write.answer)) }
  }
  let first: ReturnType<typeof call> | undefined
  const write = () => (first ??= call())
  return [
    {
      title: 'leaves exactly its audit entries, of its caller',
      run: async () => {
        const { ctx, given, answer, before, after } = await write()
        const entries = await entriesOf(ctx)
        const wanted = (Array.isArray(audited) ? audited : [audited]).map((one) =>
          isAbout(useCase.name, one, { ctx, given, answer }),
        )
        const problems = [
          ...unmatched(entries, wanted),
          ...withoutContent(entries),
          ...unreadable(entries),
          ...untold(
            { ctx, given, answer, before, after },
            AUDITED,
            entries.map(({ entityId }) => entityId),
          ).map((table) => `no entry tells of the changed ${table}`),
        ]
        if (problems.length > 0) throw new Error(problems.join('; '))
      },
    },
    {
      title: 'raises the version of each record that it changes',
      run: async () => {
        const kept = keptVersions(await write())
        if (kept.length > 0) throw new Error(`changed under the same version: ${kept.join('; ')}`)
        await refusesAgain(useCase, await write())
      },
    },
    {
      title: 'takes the same call again, or refuses it',
      run: async () => answersAgain(useCase, await write()),
    },
    {
      title: 'writes what is recorded',
      run: async () => {
        const full = await fullEffects(useCase, description)
        const texts = [effectText(await write(), await call()), ...(full ? [full] : [])]
        await recorder(useCase.name, texts.join('\n'))
      },
    },
  ]
}

/** Returns all rows that changed, also of the tenant that a call made. */
async function changesSince(
  before: readonly TenantRow[],
  tenantId: TenantId,
  made: string | undefined,
): Promise<RowChange[]> {
  const others = made === undefined ? [] : await tenantRows(mintTenantId(made))
  return changesBetween(before, [...(await tenantRows(tenantId)), ...others])
}

/** Most tries to find values that a use case takes. */
const TRIES = 12

/**
 * Returns what a write does with each optional field that its valid input leaves out, and that it
 * takes; null if there is none, or if the change is sent in parts (`patchChecks`).
 */
async function fullEffects<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  { validInput, actor, madeTenant }: Description<I>,
): Promise<string | null> {
  if (isPatch(useCase)) return null
  let taken: readonly LeftOut[] | undefined
  const call = async (): Promise<Effect | null> => {
    const world = await mintWorld()
    const given = withObjects(useCase.input, await validInput(world))
    taken ??= leftOut(useCase.input, given)
    const before = await tenantRows(world.tenantId)
    for (let tries = 0; tries < TRIES && taken.length > 0; tries += 1) {
      const full = taken.reduce<unknown>(
        (whole, { path, values }) => withValue(whole, path, values[0]),
        given,
      )
      const ctx = world.as({ ...actor })
      const answer = await attempt(useCase, ctx, full)
      if ('done' in answer)
        return {
          ctx,
          given: full,
          answer: answer.done,
          changes: await changesSince(before, world.tenantId, madeTenant?.(answer.done)),
        }
      taken = withoutRefused(taken, answer.refused)
    }
    return null
  }
  const first = await call()
  const second = first && (await call())
  if (!second) return null
  await answersAgain(useCase, second)
  return `# with ${(taken ?? []).map(({ name }) => name).join(', ')}\n${effectText(first, second)}`
}

async function attempt<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  ctx: Context,
  input: unknown,
): Promise<{ done: O } | { refused: readonly string[] }> {
  try {
    return { done: await execute(useCase, ctx, input) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refused: error.fields.map(({ path }) => path) }
  }
}

/**
 * Returns the fields, with other values for those that were refused; only the first half if the
 * refusal names none.
 */
function withoutRefused(taken: readonly LeftOut[], refused: readonly string[]): LeftOut[] {
  const isRefused = ({ name }: LeftOut) =>
    refused.some((path) => path === name || path.startsWith(`${name}.`) || name.startsWith(`${path}.`))
  if (!taken.some(isRefused)) return taken.slice(0, Math.floor(taken.length / 2))
  return taken.flatMap((field) => {
    if (!isRefused(field)) return [field]
    return field.values.length > 1 ? [{ ...field, values: field.values.slice(1) }] : []
  })
}

const AUDITOR = { from: '1900-01-01', to: '2199-12-31', until: '2199-12-31', companyIds: [], storeIds: [] }

/** Auditors only read, and only what is open to them, whatever rights they have. */
function auditorChecks<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  auditor: () => Context,
  refusable: () => Promise<unknown>,
): Check[] {
  if (useCase.forAuditor) return []
  const expected = useCase.mode === 'write' ? 'auditor.readOnly' : 'auditor.notShown'
  const run = async () => {
    const input = await refusable()
    const code = await execute(useCase, auditor(), input).then(
      () => 'success',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    )
    if (code !== expected) throw new Error(`an auditor got ${code}`)
  }
  return [{ title: 'is refused to an auditor', run }]
}

interface Hands {
  act: (change: Partial<Context>) => Context
  /** A valid input for one call that succeeds; no other call gets it, unless all only read. */
  usable: () => Promise<unknown>
  /** One valid input for all rejected calls: they leave its records unchanged. */
  refusable: () => Promise<unknown>
  refused: (ctx: Context, input: unknown, kind: AppErrorKind) => Promise<void>
}

function rightChecks<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  { actor, sufficient, besides = [], insufficientRefusal = 'forbidden' }: Description<I>,
  { act, usable, refusable, refused }: Hands,
): Check[] {
  const { right, module } = useCase
  const checks: Check[] = []
  if (!useCase.beforePasswordChange) {
    const run = async () => refused(act({ mustChangePassword: true }), await refusable(), 'forbidden')
    checks.push({ title: 'is refused until a password set by somebody else is changed', run })
  }
  if (!useCase.beforeTotp) {
    const run = async () => refused(act({ mustSetUpTotp: true }), await refusable(), 'forbidden')
    checks.push({ title: 'is refused until a second factor that the tenant asks for is set up', run })
  }
  const asked: readonly string[] = typeof right === 'string' ? [right] : right
  const others = RIGHTS.filter((one) => !asked.includes(one))
  if (right !== 'signedIn') {
    const outsider =
      right === 'platformAdmin'
        ? { isPlatformAdmin: false, isAdmin: true }
        : { isPlatformAdmin: false, isAdmin: false }
    const run = async () => refused(act({ ...outsider, rights: others }), await refusable(), 'forbidden')
    checks.push({ title: `is refused without ${asked.join(' or ')}`, run })
  }
  for (const one of asked.filter((name): name is Right => (RIGHTS as readonly string[]).includes(name))) {
    const alone = (...more: readonly Right[]) =>
      act({ isAdmin: false, isPlatformAdmin: false, rights: [one, ...more] })
    if (sufficient && !sufficient.includes(one)) {
      const run = async () => refused(alone(), await refusable(), insufficientRefusal)
      checks.push({ title: `is refused with ${one} alone`, run })
      continue
    }
    if (besides.length > 0) {
      const run = async () => refused(alone(), await refusable(), 'forbidden')
      checks.push({ title: `is refused with ${one} alone`, run })
    }
    const run = async () => void (await execute(useCase, alone(...besides), await usable()))
    checks.push({ title: `asks for nothing but ${[one, ...besides].join(' and ')}`, run })
  }
  if (module) {
    const modules = MODULES.filter((one) => one !== module)
    const run = async () => refused(act({ isPlatformAdmin: false, modules }), await refusable(), 'forbidden')
    if (!actor?.isPlatformAdmin) checks.push({ title: `is refused without the module ${module}`, run })
  }
  return checks
}

function otherTenantChecks<I extends z.ZodType>(
  { validInput, otherTenantInput = validInput, otherTenantRefusal = 'notFound' }: Description<I>,
  worlds: () => Worlds,
  refused: (input: unknown, kind: AppErrorKind) => Promise<void>,
): Check[] {
  if (otherTenantInput === null) return []
  const run = async () => refused(await otherTenantInput(worlds().other), otherTenantRefusal)
  return [{ title: `answers ${otherTenantRefusal} to another tenant's record`, run }]
}

/** Higher than any version that a test's record reaches. */
const NEVER_SEEN = 99_999

function staleChecks<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  refusable: () => Promise<unknown>,
  refused: (input: unknown, kind: AppErrorKind) => Promise<void>,
): Check[] {
  const field = lockField(useCase.input)
  if (useCase.mode === 'read' || !field) return []
  const run = async () => refused({ ...Object(await refusable()), [field]: NEVER_SEEN }, 'conflict')
  return [{ title: 'refuses a version that is not the record’s', run }]
}

async function refusalOf(run: () => Promise<unknown>): Promise<string> {
  try {
    await run()
    return 'success'
  } catch (error) {
    if (error instanceof AppError) return error.kind
    throw error
  }
}

/** Returns how many audit entries a request wrote. */
function auditRows({ tenantId, requestId }: Context): Promise<number> {
  return withTenant(tenantId, 'read', async (tx) => {
    const [row] = await tx.execute<{ entries: number }>(
      sql`select count(*)::int as entries from audit_entry where request_id = ${requestId}`,
    )
    return row?.entries ?? 0
  })
}
