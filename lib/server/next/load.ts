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

/** Where a person whose password was set by an administrator is sent. */
const PASSWORD_PAGE = '/change-password'

/** Where a person goes who has to set up a second factor first. */
const SECOND_FACTOR_PAGE = '/second-factor'

/**
 * Runs a read use case for a page: no session → logout, first password → page to change it, second factor missing → page to
 * set it up, no right → 403 page, unknown record or an address that does not exist → 404 page.
 */
export async function load<I extends z.ZodType, O>(useCase: UseCase<I, O>, input: z.input<I>): Promise<O> {
  const ctx = await requireContext()
  try {
    return await execute(useCase, ctx, input)
  } catch (error) {
    if (error instanceof AppError && error.code === 'auth.passwordChangeRequired') redirect(PASSWORD_PAGE)
    if (error instanceof AppError && error.code === 'auth.totpSetupRequired') redirect(SECOND_FACTOR_PAGE)
    if (error instanceof AppError && error.kind === 'forbidden') forbidden()
    if (error instanceof AppError && ['notFound', 'invalid'].includes(error.kind)) notFound()
    throw error
  }
}

/** Loads a page of a list as its URL asks for it. Malformed parameters fall back to their defaults. */
export async function loadList<I extends z.ZodType, O>(
  useCase: UseCase<I, O>,
  list: { read: (params: UrlParams) => z.input<I> },
  params: UrlParams | Promise<UrlParams>,
): Promise<O> {
  return load(useCase, list.read(await params))
}

/**
 * What the form of a new record has to know, where the address opens it (`?neu`): the browser needs no second request then.
 * Null without the parameter, and where the person may not create; a form that is opened all the same is told by its action.
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

/** The guard of a segment's layout: a real 403 before anything streams. The use case's own check is the wall. */
export async function guard(right: Requirement, module: Module | null = null): Promise<void> {
  const ctx = await requireContext()
  if (ctx.mustChangePassword) redirect(PASSWORD_PAGE)
  if (ctx.mustSetUpTotp) redirect(SECOND_FACTOR_PAGE)
  if (!admits(ctx, right, module)) forbidden()
}

/** The layout of a segment that is guarded and nothing else. */
export const guarded = (...needed: Parameters<typeof guard>) =>
  async function GuardedLayout({ children }: { children: ReactNode }) {
    await guard(...needed)
    return children
  }
