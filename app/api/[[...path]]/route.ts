import { AppError } from '@/lib/server/core/errors'
import { problemOf } from '@/lib/server/next/problem'

/** Unknown addresses get a problem document instead of a page. */
const unknownPath = () => problemOf(new AppError('notFound', 'request.unknownPath'), 'api.unknownPath')

export const GET = unknownPath

export const POST = unknownPath

export const PUT = unknownPath

export const PATCH = unknownPath

export const DELETE = unknownPath
