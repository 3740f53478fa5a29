import 'server-only'
import { forbidden, notFound, redirect } from 'next/navigation'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { CREATION_PARAM } from '@/lib/domain/list'
import type { UrlParams } from '@/lib/domain/list-definition'
import { admits, type Module, type Requirement } from '@/lib/domain/rights'
import { AppError } from '@/lib/server/core/errors'
import { execute } from '@/lib/server/core/execute'
import type { UseCase } from '@/lib/server/core/use-case'
import { requireContext } from './require-session'
import { onTheWay } from './return-path'

/** Where a person whose password was set by an administrator is redirected. */
const PASSWORD_PAGE = '/change-password'

/** Where a person who must set up a second factor is redirected. */
const SECOND_FACTOR_PAGE = '/second-factor'

/**
 * Runs a read use case for a page: no session → logout, first password → page to change it, second
 * factor missing → page to set it up, no right → 403 page, unknown record or URL → 404 page, or
 * what `onNone` returns.
 */
export async function load<I extends z.ZodType, O, N = never>(
  useCase: UseCase<I, O>,
  input: z.input<I>,
  onNone: () => N = notFound,
): Promise<O | N> {
  const ctx = await requireContext()
  try {
    return await execute(useCase, ctx, input)
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth.passwordChangeRequired')
      redirect(await onTheWay(PASSWORD_PAGE))
    if (error instanceof AppError && error.code === 'auth.totpSetupRequired')
      redirect(await onTheWay(SECOND_FACTOR_PAGE))
    if (error instanceof AppError && error.kind === 'forbidden') forbidden()
    if (error instanceof AppError && ['notFound', 'invalid'].includes(error.kind)) return onNone()
    throw error
  }
}

/**
 * Returns data that is loaded while the page is already being sent. An error is rethrown where it
 * is awaited; until then, or if the browser has left, it is not unhandled.
 */
export function unawaited<O>(loaded: Promise<O>): Promise<O> {
  loaded.catch(() => undefined)
  return loaded
}

/**
 * Loads the page of a list that its URL describes. Malformed parameters fall back to their
 * defaults.
 */
export async function loadList<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  list: { read: (params: UrlParams) => z.input<I> },
  params: UrlParams | Promise<UrlParams>,
): Promise<O> {
  return load(useCase, list.read(await params))
}

/**
 * Loads the data for the form of a new record if the URL opens it (`?neu`), which saves the browser
 * a second request. Null without the parameter, and if the person may not create; a form opened
 * anyway is refused by its action.
 */
export async function loadForCreation<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  input: z.input<I>,
  params: Promise<UrlParams>,
): Promise<O | null> {
  if ((await params)[CREATION_PARAM] === undefined) return null
  const ctx = await requireContext()
  try {
    return await execute(useCase, ctx, input)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/**
 * Guards a segment's layout: a real 403 before anything streams. The use case's own check is
 * authoritative.
 */
export async function guard(right: Requirement, module: Module | null = null): Promise<void> {
  const ctx = await requireContext()
  if (ctx.mustChangePassword) redirect(await onTheWay(PASSWORD_PAGE))
  if (ctx.mustSetUpTotp) redirect(await onTheWay(SECOND_FACTOR_PAGE))
  if (!admits(ctx, right, module)) forbidden()
}

/**
 * A segment's layout that only guards; auditors need only the module, and the page's use cases
 * decide what they see.
 */
export const guardedAudited = (right: Requirement, module: Module) =>
  async function GuardedLayout({ children }: { children: ReactNode }) {
    const { auditor } = await requireContext()
    await guard(auditor ? 'signedIn' : right, module)
    return children
  }

/** A segment's layout that only guards. */
export const guarded = (...needed: Parameters<typeof guard>) =>
  async function GuardedLayout({ children }: { children: ReactNode }) {
    await guard(...needed)
    return children
  }
