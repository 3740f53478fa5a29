import { inDatabase, mutant } from '../mutant'

export const SERVER = [
  mutant(
    'a request that is repeated after half an hour is done again',
    'lib/server/core/idempotency.ts',
    'const KEPT_MS = 24 * 60 * 60 * 1000',
    'const KEPT_MS = 24 * 60 * 1000',
    inDatabase('rest-route'),
  ),
  mutant(
    'a header decides whose guesses are counted',
    'lib/server/auth/client-address.ts',
    'hops.at(-trusted) ?? socket',
    'hops[0] ?? socket',
    'lib/server/auth/client-address.test.ts',
  ),
  mutant(
    'mails about notifications cannot be switched off',
    'lib/platform/users/use-cases/patch-account.ts',
    'input.appSettings?.receiveNotificationMails ?? user.receiveNotificationMails',
    'user.receiveNotificationMails',
    inDatabase('users'),
  ),
  mutant(
    'who switched mails off while one waited gets it',
    'db/routines/',
    'u.id = n.user_id AND u.receive_notification_mails\n',
    'u.id = n.user_id\n',
    inDatabase('notification-events'),
  ),
]
