/** Salutations of letters; the texts are the caller's. */
export interface GreetingTexts {
  person: (name: string) => string
  /** Salutation without a known person. */
  anybody: string
}

interface Addressee {
  firstname: string
  lastname: string
}

/**
 * Returns the salutation of a letter, without the comma. A person is addressed by the full name,
 * since „Frau“ or „Herr“ is unknown. With half a name the salutation is neutral.
 */
export function salutation({ firstname, lastname }: Addressee, { person, anybody }: GreetingTexts): string {
  const first = firstname.trim()
  const last = lastname.trim()
  return first && last ? person(`${first} ${last}`) : anybody
}
