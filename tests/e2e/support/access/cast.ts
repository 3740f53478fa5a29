import { randomUUID } from 'node:crypto'
import { COMPANY_HEADER } from '@/lib/domain/page-company'
import { createUser, platformTenant } from '@/db/seed/platform'
import { ApiClient } from '../api-client'
import { fillEstate, type Estate } from '../estate'
import type { Login } from '../people'
import type { Shop } from '../shop'
import { apiToken, browserSession } from '../sign-in'
import type { Credentials } from './requests'
import type { Profile } from './rule'

type SignedIn = Exclude<Profile['who'], 'visitor'>

interface Session {
  browser: Credentials
  token: string
}

/** Signs in to the pages and to the API. */
export async function credentialsOf(baseURL: string, login: Login): Promise<Session> {
  const [{ cookies }, token] = await Promise.all([browserSession(baseURL, login), apiToken(baseURL, login)])
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { browser: { cookie, [COMPANY_HEADER]: await pageCompany(baseURL, cookie) }, token }
}

/** The company that the start page was rendered for. */
async function pageCompany(baseURL: string, cookie: string): Promise<string> {
  const html = await (await fetch(baseURL, { headers: { cookie } })).text()
  return /<html[^>]* data-company="(\d+)"/.exec(html)?.[1] ?? ''
}

/** A shop with records of every kind, and every kind of person that the matrix tries. */
export class Cast {
  private readonly sessions = new Map<SignedIn, Session>()

  private constructor(
    readonly baseURL: string,
    readonly estate: Estate,
    private readonly shop: Shop,
    private readonly logins: Readonly<Record<SignedIn, Login>>,
    /** A second person of the platform, because some tries end the first one's sessions. */
    private readonly operator: ApiClient,
    private readonly personPath: string,
  ) {}

  static async of(baseURL: string, shop: Shop): Promise<Cast> {
    const estate = await fillEstate(shop)
    const password = shop.admin.password
    const login = (who: string) => ({ email: `${who}-${randomUUID().slice(0, 8)}@kontor.example`, password })
    const newcomer = login('neu')
    const platform = login('plattform')
    const operator = login('betrieb')
    const admin = login('chef')
    const name = { firstname: 'Maria', lastname: 'Matrix' }
    await shop.api.made('/users/tenant', { ...newcomer, ...name, isAdmin: true })
    await createUser({ tenantId: shop.tenantId, ...admin, ...name, isAdmin: true })
    for (const one of [platform, operator])
      await createUser({ tenantId: await platformTenant(), ...one, ...name, isAdmin: true })
    const person = await shop.person([])
    const { body } = await shop.api.get<{ id: string }[]>(`/users?q=${encodeURIComponent(person.email)}`)
    const logins = { newcomer, platform, person, admin }
    const operatorApi = await ApiClient.of(baseURL, operator)
    const cast = new Cast(baseURL, estate, shop, logins, operatorApi, `/users/tenant/${body[0]?.id}`)
    for (const who of ['newcomer', 'person', 'admin', 'platform'] as const) await cast.signIn(who)
    return cast
  }

  /** Opens a new session, replacing one that a try has ended. */
  async signIn(who: Profile['who']): Promise<void> {
    if (who === 'visitor') return
    this.sessions.set(who, await credentialsOf(this.baseURL, this.logins[who]))
  }

  /**
   * Sets the person's rights and the tenant's modules to the profile's; both apply from the next
   * request on.
   */
  async become({ who, rights, modules }: Profile): Promise<void> {
    const { status, body } = await this.operator.patch(`/tenants/${this.shop.tenantId}`, { modules })
    if (status !== 200) throw new Error(`modules cannot be set: ${JSON.stringify(body)}`)
    if (who !== 'person') return
    const changed = await this.shop.api.patch(this.personPath, { rights })
    if (changed.status !== 200) throw new Error(`rights cannot be set: ${JSON.stringify(changed.body)}`)
  }

  /** Credentials of the person's page: its cookie and company. */
  cookieOf(who: Profile['who']): Credentials {
    return who === 'visitor' ? {} : this.session(who).browser
  }

  bearerOf(who: Profile['who']): Credentials {
    return who === 'visitor' ? {} : { authorization: `Bearer ${this.session(who).token}` }
  }

  private session(who: SignedIn) {
    const session = this.sessions.get(who)
    if (!session) throw new Error(`${who} has not signed in`)
    return session
  }

  /** Whether the text contains data of records that a rejected person must not see. */
  readonly leaks = (text: string): boolean =>
    /Geheimweg 1|(Produkt|Partner|Gruppe|Satz|Person|Später|Kasse) Probeladen/.test(text)
}
