'use client'

export interface ResetFailure {
  /** German, for the user. */
  text: string
  fields: Partial<Record<string, string>>
}

interface Problem {
  title?: string
  errors?: { path: string; message: string }[]
}

/** Posts to the API, which accepts these pages without a session. Null on success. */
export async function postReset(
  path: string,
  body: object,
  unreachable: string,
): Promise<ResetFailure | null> {
  try {
    const answer = await fetch(`/api/v1/users/password-reset${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (answer.ok) return null
    const { title, errors = [] } = (await answer.json()) as Problem
    const fields = Object.fromEntries(errors.map(({ path: field, message }) => [field, message]))
    return { text: fields[''] ?? title ?? unreachable, fields }
  } catch {
    return { text: unreachable, fields: {} }
  }
}
