import { AppError } from '@/lib/server/errors'
import { problemOf } from '@/lib/server/next/problem'

/** Whatever has no route of its own: refused in the API's own words, not with a page. */
const unknownPath = () => problemOf(new AppError('notFound', 'request.unknownPath'), 'api.unknownPath')

export const GET = unknownPath

export const POST = unknownPath

export const PUT = unknownPath

export const PATCH = unknownPath

export const DELETE = unknownPath
