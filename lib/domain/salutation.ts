/** How letters greet; the words are the caller's. */
export interface GreetingTexts {
  person: (name: string) => string
  /** Where no person is known. */
  anybody: string
}

interface Addressee {
  firstname: string
  lastname: string
}

/**
 * The greeting of a letter, without the comma. A person is greeted by the full name: „Frau“ or „Herr“ is not known. With
 * half a name the greeting is neutral.
 */
export function salutation({ firstname, lastname }: Addressee, { person, anybody }: GreetingTexts): string {
  const first = firstname.trim()
  const last = lastname.trim()
  return first && last ? person(`${first} ${last}`) : anybody
}
