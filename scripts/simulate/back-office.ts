import { basisPointsOf, priceOf } from '@/lib/domain/money'
import { depositBeside, type Good } from '@/db/seed/tills/goods'
import type { BilledPartner } from '@/db/seed/tills/wire'
import { requestWithRetry, type Answered } from './http'

interface Store {
  id: string
  name: string
}

interface Partner {
  id: string
  company: string
  firstname: string
  lastname: string
  paymentMethod: string
  deliveryStop: boolean
  isActive: boolean
}

interface Product {
  id: string
  name: string
  productNumber: string
  gtin: string | null
  priceGross: string
  vatRateId: string
  vatRate: string
  unit: string
  isDeposit: boolean
  isTransportAid: boolean
  depositProduct: { id: string } | null
  productGroup: { name: string } | null
}

const PAGE = 100
const SOLD_AT_TILLS = new Set(['7', '19'])

/** Only ten tills get accounts of their own; simulated ones may be more. */
const SHARED = { cashAccount: '1000', sharesCashAccount: true }

/** A user's side of the simulation: approves tills, and reads the stored data. */
export class BackOffice {
  private constructor(
    private readonly base: string,
    private readonly token: string,
  ) {}

  static async signIn(url: string, login: { email: string; password: string }): Promise<BackOffice> {
    const base = `${url}/api/v1`
    const { body } = await requestWithRetry<{ token: string }>(`${base}/users/login`, {
      method: 'POST',
      body: login,
    })
    return new BackOffice(base, body.token)
  }

  /** Returns the same user in each company, since reports cover the active company only. */
  async inEachCompany(): Promise<BackOffice[]> {
    const { body } = await this.get<{ companies: { id: number }[] }>('/user')
    const offices: BackOffice[] = []
    for (const { id } of body.companies) {
      const { token } = await this.post<{ token: string }>(`/users/company/${id}`, {})
      offices.push(new BackOffice(this.base, token))
    }
    return offices
  }

  get<T>(path: string): Promise<Answered<T>> {
    return requestWithRetry<T>(`${this.base}${path}`, { token: this.token })
  }

  async all<T>(path: string): Promise<T[]> {
    const records: T[] = []
    for (let page = 1; ; page += 1) {
      const mark = path.includes('?') ? '&' : '?'
      const { body } = await this.get<T[]>(`${path}${mark}pageSize=${PAGE}&page=${page}`)
      records.push(...body)
      if (body.length < PAGE) return records
    }
  }

  /** Returns the tenant's stores; creates one if there is none. */
  async stores(): Promise<Store[]> {
    const stores = await this.all<Store>('/pos-stores')
    return stores.length > 0 ? stores : [await this.post<Store>('/pos-stores', { name: 'Laden' })]
  }

  confirm(deviceId: string, storeId: string): Promise<unknown> {
    return this.post(`/pos-devices/${deviceId}/confirm`, { storeId, ...SHARED })
  }

  /** Returns the tenant's goods at 7 or 19 %, with the deposits attached to their products. */
  async goods(): Promise<Good[]> {
    const products = await this.all<Product>('/products')
    const byId = new Map(products.map((product) => [product.id, product]))
    const soldOf = (product: Product): Good => {
      const good = goodOf(product)
      const deposit = byId.get(product.depositProduct?.id ?? '')
      return {
        ...good,
        deposit: deposit ? depositBeside(good, goodOf(deposit), deposit.isTransportAid) : null,
      }
    }
    return products.filter(({ isDeposit, vatRate }) => !isDeposit && SOLD_AT_TILLS.has(vatRate)).map(soldOf)
  }

  /** Returns the partners who may buy on account, as sent to tills. */
  async billed(): Promise<BilledPartner[]> {
    const partners = await this.all<Partner>('/business-partners?role=customer')
    return partners
      .filter(
        ({ paymentMethod, deliveryStop, isActive }) =>
          paymentMethod === 'ONACCOUNT' && !deliveryStop && isActive,
      )
      .map(({ id, company, firstname, lastname }) => ({
        partnerId: id,
        name: company || `${firstname} ${lastname}`,
      }))
  }

  private async post<T>(path: string, body: unknown): Promise<T> {
    const answer = await requestWithRetry<T>(`${this.base}${path}`, {
      method: 'POST',
      token: this.token,
      body,
    })
    return answer.body
  }
}

const goodOf = (product: Product): Good => ({
  productId: product.id,
  productNumber: product.productNumber,
  gtin: product.gtin,
  unit: product.unit,
  name: product.name,
  productGroup: product.productGroup?.name ?? '',
  price: priceOf(product.priceGross),
  vatRateId: product.vatRateId,
  vatRate: basisPointsOf(product.vatRate),
  isWeighed: product.unit === 'KGM',
  isDeposit: product.isDeposit,
  deposit: null,
})
