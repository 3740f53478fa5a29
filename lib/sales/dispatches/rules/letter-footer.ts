import { representationOf, type Representation } from '@/lib/domain/legal-form'

/** The sender's details below a company's letters. */
export interface LetterSender {
  name: string
  street: string
  zipCode: string
  city: string
  phone: string
  mail: string
  website: string
  managingDirector: string
  registerCourt: string
  registerNumber: string
  vatId: string
}

export interface FooterTexts {
  represented: (name: string, form: Representation) => string
  seat: (city: string) => string
  vatId: (vatId: string) => string
}

/**
 * Returns the sender details required of a business letter (§ 35a GmbHG, § 25a GenG), line by line,
 * as far as the company has entered them.
 */
export function letterFooter(sender: LetterSender, words: FooterTexts): string[] {
  const joined = (...parts: string[]) => parts.filter((part) => part !== '').join(' · ')
  const { managingDirector, registerCourt, registerNumber, vatId } = sender
  const register = `${registerCourt} ${registerNumber}`.trim()
  return [
    sender.name,
    joined(sender.street, `${sender.zipCode} ${sender.city}`.trim()),
    joined(sender.phone, sender.mail, sender.website),
    joined(
      register && sender.city && words.seat(sender.city),
      register,
      managingDirector && words.represented(managingDirector, representationOf(sender.name)),
      vatId && words.vatId(vatId),
    ),
  ].filter((line) => line !== '')
}
