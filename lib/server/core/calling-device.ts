import type { Context } from './context'
import { AppError } from './errors'

/** Returns the id of the calling till; the till of an external device has the device's id. */
export function callingDevice({ actor }: Context): string {
  const isDevice = actor.kind === 'device' || actor.kind === 'externalDevice'
  if (!isDevice || actor.id === null) throw new AppError('notFound', 'notFound')
  return actor.id
}
