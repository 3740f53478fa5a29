import type { z } from 'zod'
import { firstWrite, statementsAsked, withTenant, type Reach, type TenantTx } from '@/db/tenant'
import type { Page } from '@/lib/domain/list'
import { admits } from '@/lib/domain/rights'
import { zodIssuesToFields } from './validation'
import { writeAudit } from './audit'
import { admitAuditor, auditorRefusal, logAuditorRequest } from './auditor'
import type { Context } from './context'
import { AppError, invalidField } from './errors'
import { answerAgain, type Idempotency, keepAnswer } from './idempotency'
import { log } from '@/lib/server/start/log'
import { logRefusal } from '@/lib/server/start/security-log'
import { lockClaim } from '@/lib/server/task/claim'
import { enqueueJob } from '@/lib/server/task/queue'
import type { UseCase, WriteScope } from './use-case'

export interface ExecuteOptions {
  /** A repeat with the same key and body gets the first response. */
  idempotency?: Idempotency
  /** The request's body as sent, for use cases that store it. */
  sent?: string
}

const running = Symbol('inside a use case')

/**
 * The one path from any transport to the database: right and module, parse, transaction bound to
 * the tenant, run, audit or abort, commit. Throws AppError for refusals. Must not be called inside
 * a use case (use `call`). A write for a task holds its claim. Throws ClaimLost.
 */
export async function execute<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  ctx: Context,
  rawInput: unknown,
  options: ExecuteOptions = {},
): Promise<O> {
  if (running in ctx) throw new Error(`${useCase.name}: execute() inside a use case; use call()`)
  if (ctx.auditor) await logAuditorRequest(useCase, ctx, rawInput)
  authorize(useCase, ctx)
  const input = parseInput(useCase, rawInput)
  const started = performance.now()
  const refusal = await refusalBefore(useCase, ctx, input)
  if (refusal && !options.idempotency) throw refusal
  const inner: Context = Object.assign(Object.create(null), ctx, { [running]: true })
  const run = async (tx: TenantTx) => {
    if (ctx.claim && useCase.mode === 'write') await lockClaim(tx, ctx.claim)
    if (!options.idempotency) return (await runInside(useCase, inner, tx, input, options.sent)).output
    const earlier = await answerAgain<O>(tx, inner, options.idempotency)
    if (earlier) return earlier.answer
    if (refusal) throw refusal
    const { output: answer } = await runInside(useCase, inner, tx, input, options.sent)
    await keepAnswer(tx, inner, options.idempotency, withoutSecrets(useCase, answer))
    return answer
  }
  const isOfOneState = useCase.mode === 'read' && (useCase.snapshot || ctx.snapshot !== undefined)
  const reach = { ...reachOf(useCase, ctx), snapshot: isOfOneState ? ctx.snapshot : undefined }
  const output = await withTenant(ctx.tenantId, isOfOneState ? 'snapshot' : useCase.mode, run, reach)
  log().debug({
    useCase: useCase.name,
    tenant: ctx.tenantId,
    actor: ctx.actor.kind,
    request: ctx.requestId,
    ms: performance.now() - started,
  })
  return output
}

/** The stores of a company without any: none. */
const NO_STORE = ['00000000-0000-0000-0000-000000000000']

/**
 * Company 0 marks a system job that serves no particular company. An auditor reads the period in
 * the active company and its stores, whatever the use case; their own sign-in has no period.
 */
function reachOf(
  { acrossCompanies, forAuditor }: Pick<UseCase, 'acrossCompanies' | 'forAuditor'>,
  ctx: Context,
): Reach {
  if (ctx.auditor && forAuditor !== 'own') {
    const { from, to, storeIds } = ctx.auditor
    return {
      storeIds: storeIds.length > 0 ? storeIds : NO_STORE,
      companyId: ctx.companyId,
      audited: { from, to },
    }
  }
  const isCompanyBound = !acrossCompanies && ctx.companyId !== 0
  return { storeIds: ctx.storeIds, companyId: isCompanyBound ? ctx.companyId : null }
}

/**
 * Returns why the use case is refused before it starts; a repeat of a completed request still gets
 * its response.
 */
async function refusalBefore<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  ctx: Context,
  input: z.output<I>,
): Promise<AppError | null> {
  try {
    await useCase.before?.(ctx, input)
    return null
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** Returns the part of a response that may be stored. */
function withoutSecrets<O>({ secrets = [] }: Pick<UseCase, 'secrets'>, answer: O): unknown {
  if (secrets.length === 0 || typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(Object.entries(answer).filter(([name]) => !secrets.includes(name)))
}

/**
 * Throws `forbidden` unless the caller meets all conditions: right, module, and the required first
 * steps.
 */
function authorize(useCase: UseCase<never, unknown> | UseCase, ctx: Context): void {
  if (ctx.auditor) admitAuditor(useCase, ctx)
  else if (!admits(ctx, useCase.right, useCase.module)) {
    const { actor, tenantId } = ctx
    logRefusal({ code: 'forbidden', where: useCase.name, tenant: tenantId, actor: actor.id ?? actor.kind })
    throw new AppError('forbidden', 'forbidden')
  }
  if (ctx.mustChangePassword && !useCase.beforePasswordChange) {
    throw new AppError('forbidden', 'auth.passwordChangeRequired')
  }
  if (ctx.mustSetUpTotp && !useCase.beforeTotp) throw new AppError('forbidden', 'auth.totpSetupRequired')
}

/**
 * Refuses as `execute` would, for transports that have work before it or call it several times: the
 * refusal of an auditor is in the log too.
 */
export async function authorizeAhead(
  useCase: UseCase<never, unknown> | UseCase,
  ctx: Context,
): Promise<void> {
  if (auditorRefusal(useCase, ctx)) await logAuditorRequest(useCase, ctx, {})
  authorize(useCase, ctx)
}

function parseInput<I extends z.ZodType, O>(useCase: UseCase<I, O>, rawInput: unknown): z.output<I> {
  const parsed = useCase.input.safeParse(rawInput)
  if (parsed.success) return parsed.data
  throw new AppError('invalid', 'validation.failed', {}, zodIssuesToFields(parsed.error.issues))
}

/** The declarations of a write about its audit trail. */
interface Account {
  isAudited: boolean
  isUnaudited: boolean
  isUnchanged: boolean
}

interface RunOutcome<O> {
  output: O
  account: Account
}

/**
 * Runs the use case on an open transaction. Throws, rolling everything back, if a write declares
 * nothing about its audit trail, declares `unchanged()` but has written, or audits but has written
 * nothing.
 */
async function runInside<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  ctx: Context,
  tx: TenantTx,
  input: z.output<I>,
  sent?: string,
): Promise<RunOutcome<O>> {
  const start = statementsAsked(tx)
  const account: Account = { isAudited: false, isUnaudited: false, isUnchanged: false }
  const scope: WriteScope = {
    tx,
    ctx,
    ...(sent === undefined ? {} : { sent }),
    audit: async (...entries) => {
      account.isAudited ||= entries.length > 0
      await writeAudit(tx, ctx, useCase.name, entries)
    },
    unchanged: () => {
      account.isUnchanged = true
    },
    unaudited: () => {
      account.isUnaudited = true
    },
    enqueue: (job, payload, timing) => enqueueJob(tx, job, payload, timing),
    call: async (other, otherInput) => {
      if (useCase.mode === 'read' && other.mode === 'write') {
        throw new Error(`${useCase.name} only reads and cannot call ${other.name}`)
      }
      if (other.before) throw new Error(`${other.name} asks before its transaction and cannot be called`)
      authorize(other, ctx)
      const inner = await runInside(other, ctx, tx, parseInput(other, otherInput))
      account.isAudited ||= inner.account.isAudited
      account.isUnaudited ||= inner.account.isUnaudited
      account.isUnchanged ||= inner.account.isUnchanged
      return inner.output
    },
    rowsOf: (list, filters) => rowsOf(scope, list, filters),
  }
  const output = await useCase.run(scope, input)
  if (useCase.mode === 'write') refuseUntraced(useCase.name, account, () => firstWrite(tx, start))
  return { output, account }
}

/** Rows per read: enough to make statements cheap, few enough to hold in memory. */
const BATCH = 500

const PAGING = ['page', 'pageSize', 'sort', 'cursor']

/**
 * Returns the filters for reading all rows of a list, parsed by the list. Throws invalid for
 * unknown filters and for paging parameters.
 */
export function filtersOf<I extends z.ZodType, Row>(
  list: UseCase<I, Page<Row>>,
  filters: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const paging = PAGING.find((name) => name in filters)
  if (paging) throw invalidField(paging, 'validation.unknownField', { field: paging })
  return Object(parseInput(list, filters)) as Record<string, unknown>
}

async function* rowsOf<I extends z.ZodType, Row>(
  scope: WriteScope,
  list: UseCase<I, Page<Row>>,
  filters: Readonly<Record<string, unknown>>,
): AsyncGenerator<Row[]> {
  authorize(list, scope.ctx)
  const input = filtersOf(list, filters)
  const read = (cursor: string | null): Promise<Page<Row>> => {
    const batch = { ...input, page: 1, pageSize: BATCH, isBatch: true, ...(cursor ? { cursor } : {}) }
    return list.run(scope, batch as z.output<I>)
  }
  let next: Promise<Page<Row>> | null = read(null)
  while (next) {
    const page: Page<Row> = await next
    // the database reads on while the rows are processed; an error surfaces when the page is
    // awaited
    next = page.next ? read(page.next) : null
    next?.catch(() => undefined)
    yield page.rows
  }
}

function refuseUntraced(
  name: string,
  { isAudited, isUnaudited, isUnchanged }: Account,
  findWrite: () => string | undefined,
): void {
  if (isUnaudited) return
  if (isAudited) {
    if (!findWrite()) throw new Error(`${name} audited and wrote nothing`)
    return
  }
  if (!isUnchanged) throw new Error(`${name} neither audited nor said unchanged() or unaudited()`)
  const statement = findWrite()
  if (statement) throw new Error(`${name} said unchanged() and wrote: ${statement}`)
}
