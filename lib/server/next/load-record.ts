import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import type { z } from 'zod'
import { isId } from '@/lib/fields/schema'
import type { UseCase } from '@/lib/server/core/use-case'
import { load } from './load'

/**
 * Returns a loader of a record by the id in the path, once per request. A malformed id counts as
 * not found.
 */
export const recordLoader = <I extends z.ZodType<unknown, { id: string }>, O>(useCase: UseCase<I, O>) =>
  cache((id: string): Promise<O> => (isId(id) ? load(useCase, { id } as z.input<I>) : notFound()))
