import { showUnread } from './unread'

/** Connects the tabs of one user: carries the unread count, or the request of a new tab. */
export const channelOf = (person: string) => new BroadcastChannel(nameOf(person))

/**
 * Returns the name of the channel, and of the lock for the connection: another user who signs in
 * here has their own.
 */
export const nameOf = (person: string) => `kontor:unread:${person}`

export const QUESTION = 'how many?'

/** Shows the unread count in all tabs. */
export function publishUnread(person: string, count: number): void {
  showUnread(count)
  const channel = channelOf(person)
  channel.postMessage(count)
  channel.close()
}
