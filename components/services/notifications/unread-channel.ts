import { showUnread } from './unread'

/** Between the tabs of one person: how many are unread, or the question of a new tab. */
export const channelOf = (person: string) => new BroadcastChannel(nameOf(person))

/** Of the channel, and of the lock of who holds the connection: somebody else who signs in here has their own. */
export const nameOf = (person: string) => `kontor:unread:${person}`

export const QUESTION = 'how many?'

/** Shows in all tabs at once how many are unread. */
export function tellUnread(person: string, count: number): void {
  showUnread(count)
  const channel = channelOf(person)
  channel.postMessage(count)
  channel.close()
}
