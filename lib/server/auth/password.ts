import { hash } from '@node-rs/argon2'
import { isPasswordHash } from '@/db/system/sign-in'
import type { TenantTx } from '@/db/tenant'

/** OWASP's argon2id minimum: 19 MiB, two passes. About 55 ms per hash here. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Costs and salt at the start of an argon2id hash. */
const SETTINGS = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)$/

/** Compared if there is no account: costs the same and belongs to no account. */
const NOBODY = {
  userId: '00000000-0000-0000-0000-000000000000',
  settings: '$argon2id$v=19$m=19456,t=2,p=1$bm8gc3VjaCBhY2NvdW50',
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

/** An account whose password is checked; `settings` are the parameters of its hash. */
export interface HashedAccount {
  userId: string
  settings: string
}

/**
 * Whether it is the account's password: hashed here with the account's parameters, compared by the
 * database, which never returns the hash. Without an account it takes equally long and returns
 * false, so that accounts cannot be enumerated.
 */
export async function passwordMatches(
  account: HashedAccount | null,
  password: string,
  on?: Pick<TenantTx, 'execute'>,
): Promise<boolean> {
  const { userId, settings } = account ?? NOBODY
  const hashed = await hashAgain(settings, password)
  return hashed !== null && (await isPasswordHash(userId, hashed, on)) && account !== null
}

/**
 * Returns the password hashed with the costs and salt of another hash; null if that is not an
 * argon2id hash.
 */
async function hashAgain(settings: string, password: string): Promise<string | null> {
  const [, memoryCost, timeCost, parallelism, salt = ''] = SETTINGS.exec(settings) ?? []
  if (!salt) return null
  return hash(password, {
    memoryCost: Number(memoryCost),
    timeCost: Number(timeCost),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
  })
}
