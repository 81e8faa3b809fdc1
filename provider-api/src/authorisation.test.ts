import { randomUUID } from 'node:crypto'
import { CATALOGUE } from '@medicena/domain/catalogue'
import { addDays, polishDay } from '@medicena/domain/days'
import { register } from '@medicena/provider-client/authentication'
import { CONTRACT } from '@medicena/provider-client/contract'
import type { Endpoint, EndpointInput } from '@medicena/provider-client/endpoint'
import { eq } from 'drizzle-orm'
import { decodeJwt, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { send, useApi } from '../test/api.ts'
import { ENGINES } from '../test/engines.ts'
import {
  contactForm,
  errorReportForm,
  facilityForm,
  priceAlertForm,
  smartOrderForm,
  storedContactRequest,
} from '../test/forms.ts'
import { createFacility } from '../test/price-list.ts'
import { readSecret, type Secret } from './accounts/secret.ts'
import { issueToken } from './accounts/tokens.ts'
import { accounts, contactRequests, facilities, facilityClaims, promotions } from './database/schema.ts'
import { writePrices } from './prices/write-prices.ts'

/**
 * Callers; `owner` manages the facility of the requests, `manager` does not. The owner comes last: only this caller may
 * delete data.
 */
const CALLERS = ['anonymous', 'expired', 'user', 'manager', 'owner'] as const
type Caller = (typeof CALLERS)[number]
type Statuses = Readonly<Record<Caller, number>>

/** `access.test.ts` has the other ways in which a token is invalid. */
const NO_SESSION = { anonymous: 401, expired: 401 }
/** A public endpoint ignores tokens. */
const anyone = (status: number): Statuses => ({
  anonymous: status,
  expired: status,
  user: status,
  manager: status,
  owner: status,
})
const anyAccount = (status: number): Statuses => ({
  ...NO_SESSION,
  user: status,
  manager: status,
  owner: status,
})
const anyManager = (status: number): Statuses => ({ ...anyAccount(status), user: 403 })
const ownerOnly = (status: number): Statuses => ({ ...anyManager(status), manager: 404 })
/** Another account's data do not exist, whatever its type. */
const ownAccountOnly = (status: number): Statuses => ({ ...ownerOnly(status), user: 404 })

/** The data that the requests of one row refer to. */
interface Scene {
  readonly facilityId: number
  /** The owner has sent it, too. */
  readonly contactRequestId: number
  /** Facility without a manager. */
  readonly unmanagedId: number
  /** The owner's claim to it. */
  readonly claimId: number
}

type Name = keyof typeof CONTRACT
type Row<C extends Endpoint> = readonly [statuses: Statuses, input: (scene: Scene) => EndpointInput<C>]

/** Services of the facility; the first has a promotion from tomorrow on. */
const [OFFERED = 0, OTHER = 0] = CATALOGUE.filter(({ kind }) => kind === 'service').map(({ id }) => id)
const PRICE = 10_000
const TOMORROW = addDays(polishDay(), 1)
const REGISTERED = { email: 'zarejestrowana@poczta.example', password: 'dobre hasło' }
const newAccount = () => ({ body: { email: `${randomUUID()}@poczta.example`, password: 'dobre hasło' } })
const UNKNOWN_LINK = 'x'.repeat(43)
const ofOffer = ({ facilityId }: Scene) => ({ params: { id: facilityId, serviceId: OFFERED } })
const ofOther = ({ facilityId }: Scene) => ({ params: { id: facilityId, serviceId: OTHER } })
const ofFacility = ({ facilityId }: Scene) => ({ params: { id: facilityId } })
const ofUnmanaged = ({ unmanagedId }: Scene) => ({ params: { id: unmanagedId } })
const ofClaim = ({ claimId }: Scene) => ({ params: { id: claimId } })
const ofRequest = ({ contactRequestId }: Scene) => ({ params: { id: contactRequestId } })
const ofPhoto = ({ facilityId }: Scene) => ({ params: { id: facilityId, photoId: 1 } })
/** Adds a body to the input of a request. */
const sending =
  <Input, Body>(input: (scene: Scene) => Input, body: Body) =>
  (scene: Scene) => ({ ...input(scene), body })
const nothing = () => ({})

/** The statuses of every endpoint of the contract, by caller. */
const MATRIX: { readonly [N in Name]: Row<(typeof CONTRACT)[N]> } = {
  addFacility: [anyManager(200), () => ({ body: facilityForm() })],
  countContact: [anyone(204), ({ facilityId }) => ({ params: { id: facilityId, kind: 'phone' } })],
  // The facility never had Smart.
  getCertificate: [anyone(404), ofFacility],
  getPromotedServices: [anyone(200), () => ({ query: { location: 'wroclaw' } })],
  getManagedSmart: [ownerOnly(200), ofFacility],
  orderSmart: [ownerOnly(200), sending(ofFacility, smartOrderForm())],
  withdrawSmartOrder: [ownerOnly(404), ofFacility],
  promoteService: [ownerOnly(409), sending(ofFacility, { serviceId: OFFERED })],
  claimFacility: [anyManager(200), sending(ofUnmanaged, {})],
  // The claim is the owner's; without a mailed code every code is wrong.
  confirmClaim: [ownerOnly(400), sending(ofClaim, { code: 'ABCD-EFGH' })],
  getClaimableFacility: [anyManager(200), ofUnmanaged],
  getClaims: [anyManager(200), nothing],
  reportError: [anyone(204), sending(ofFacility, errorReportForm())],
  searchClaimableFacilities: [anyManager(200), () => ({ query: { name: 'gab' } })],
  sendClaimCode: [ownerOnly(200), ofClaim],
  withdrawClaim: [ownerOnly(204), ofClaim],
  changePassword: [
    // The accounts of this test have no password.
    anyAccount(409),
    () => ({ body: { currentPassword: 'dobre hasło', password: 'inne hasło' } }),
  ],
  confirmEmail: [anyone(400), () => ({ body: { token: UNKNOWN_LINK } })],
  createPriceAlert: [anyone(204), () => ({ body: priceAlertForm(newAccount().body.email) })],
  confirmPriceAlert: [anyone(400), () => ({ body: { token: UNKNOWN_LINK } })],
  endPriceAlert: [anyone(400), () => ({ body: { token: `1.${UNKNOWN_LINK}` } })],
  endPriceAlertByMailProgram: [anyone(400), () => ({ query: { token: `1.${UNKNOWN_LINK}` } })],
  createContactRequest: [anyone(204), sending(ofFacility, contactForm())],
  deleteContactRequest: [ownerOnly(204), ofRequest],
  deleteUser: [anyAccount(204), () => ({ body: { facilities: 'hide' } })],
  editFacility: [ownerOnly(200), sending(ofFacility, facilityForm())],
  // No sign-in provider is configured.
  finishSignIn: [anyone(404), nothing],
  getAccount: [anyAccount(200), nothing],
  getAccountData: [anyAccount(200), nothing],
  // Nothing is decoded: the file is no image.
  addPhoto: [ownerOnly(400), sending(ofFacility, { kind: 'photo', alt: 'Gabinet', data: 'AAAA' })],
  // The facility has no photos.
  describePhoto: [ownerOnly(404), sending(ofPhoto, { alt: 'Gabinet' })],
  deletePhoto: [ownerOnly(404), ofPhoto],
  getManagedPhotos: [ownerOnly(200), ofFacility],
  getNearbyFacilities: [anyone(200), ofOffer],
  getPriceHistory: [anyone(200), ofOffer],
  getCategories: [anyone(200), nothing],
  getCategoryBySlug: [anyone(200), () => ({ params: { slug: 'implantologia' } })],
  getCategoryTree: [anyone(200), nothing],
  getCategoryTreeOfPath: [anyone(200), () => ({ params: { a: 'stomatologia', b: 'implantologia' } })],
  getDataset: [anyone(200), nothing],
  getDataVersion: [anyone(200), () => ({ query: {} })],
  getContactDetails: [anyAccount(200), nothing],
  getContactRequest: [ownerOnly(200), ofRequest],
  getContactRequests: [anyManager(200), () => ({ query: {} })],
  getFacilityProfile: [anyone(200), ofFacility],
  getFavourites: [anyone(200), ({ facilityId }) => ({ query: { favourites: `${facilityId}-${OFFERED}` } })],
  getHome: [anyone(200), () => ({ query: {} })],
  getManagedFacilities: [anyManager(200), nothing],
  getManagedFacility: [ownerOnly(200), ofFacility],
  countSearch: [anyone(204), () => ({ params: { id: OFFERED } })],
  getCountryMapPoints: [anyone(200), () => ({ params: { id: OFFERED }, query: {} })],
  getFeatureCounts: [anyone(200), () => ({ params: { id: OFFERED }, query: { location: 'wroclaw' } })],
  getLocationMapPoints: [anyone(200), () => ({ params: { id: OFFERED, location: 'wroclaw' }, query: {} })],
  getMedicalFacility: [anyone(200), ofFacility],
  getLocationMedicalServices: [
    anyone(200),
    () => ({ params: { category: 'implantologia', location: 'wroclaw' } }),
  ],
  getMedicalServices: [anyone(200), () => ({ params: { category: 'implantologia' } })],
  getMedicalService: [anyone(200), () => ({ params: { id: OFFERED } })],
  getMostSearched: [anyone(200), nothing],
  getProvinces: [anyone(200), nothing],
  getCityBySlug: [anyone(200), () => ({ params: { slug: 'wroclaw' } })],
  getLocationBySlug: [anyone(200), () => ({ params: { slug: 'dolnoslaskie' } })],
  getPlan: [
    anyone(200),
    () => ({ params: { location: 'wroclaw' }, query: { services: 'leczenie-kanalowe,skaling' } }),
  ],
  getPromotions: [anyone(200), nothing],
  getPromotionsOfCategory: [
    anyone(200),
    () => ({ params: { categoryWithLocation: 'implantologia' }, query: {} }),
  ],
  getResultsByPath: [anyone(200), () => ({ params: { a: 'stomatologia', b: 'implantologia' }, query: {} })],
  getCountryResults: [anyone(200), () => ({ params: { id: OFFERED }, query: {} })],
  getLocationResults: [anyone(200), () => ({ params: { id: OFFERED, location: 'wroclaw' }, query: {} })],
  getPriceAlerts: [anyAccount(200), () => ({ query: {} })],
  getSentContactRequests: [anyAccount(200), () => ({ query: {} })],
  getSignInProviders: [anyone(200), nothing],
  getSavedLists: [anyAccount(200), nothing],
  decideOnSavedLists: [anyAccount(200), () => ({ body: { isKept: false } })],
  // Without consent.
  replaceSavedLists: [anyAccount(409), () => ({ body: { favourites: [], plans: [] } })],
  getUser: [anyAccount(200), nothing],
  listIndexableResults: [anyone(200), () => ({ query: {} })],
  listFacilityPages: [anyone(200), () => ({ query: {} })],
  logOutEverywhere: [anyAccount(204), nothing],
  login: [anyone(200), () => ({ body: REGISTERED })],
  getPriceList: [ownerOnly(200), ofFacility],
  changePriceList: [
    ownerOnly(200),
    sending(ofFacility, { set: [{ serviceId: OTHER, price: 150 }], end: [] }),
  ],
  getPriceFileMapping: [ownerOnly(200), ofFacility],
  savePriceFileMapping: [
    ownerOnly(204),
    sending(ofFacility, { columns: null, names: [], requested: ['Karboksyterapia'] }),
  ],
  setPrice: [ownerOnly(200), sending(ofOther, { price: 150 })],
  withdrawFacility: [ownerOnly(200), ofFacility],
  restoreFacility: [ownerOnly(409), ofFacility],
  takeBackPrice: [ownerOnly(409), ofOffer],
  endPrice: [ownerOnly(204), ofOffer],
  planPromotion: [
    ownerOnly(200),
    sending(ofOther, { price: 90, oldPrice: 100, validFrom: TOMORROW, validTo: TOMORROW }),
  ],
  cancelPromotion: [
    ownerOnly(204),
    (scene) => ({ params: { ...ofOffer(scene).params, validFrom: TOMORROW } }),
  ],
  register: [anyone(200), newAccount],
  registerManager: [anyone(200), newAccount],
  requestEmailChange: [anyAccount(204), () => ({ body: { email: newAccount().body.email } })],
  // They have no address either.
  requestEmailConfirmation: [anyAccount(409), nothing],
  requestLoginUnlock: [anyone(204), () => ({ body: { email: newAccount().body.email } })],
  requestPasswordReset: [anyone(204), () => ({ body: { email: newAccount().body.email } })],
  resetPassword: [anyone(400), () => ({ body: { token: UNKNOWN_LINK, password: 'inne hasło' } })],
  searchCities: [anyone(200), () => ({ params: { text: 'wroc' } })],
  searchFacilities: [anyone(200), () => ({ params: { text: 'dent' } })],
  searchLocations: [anyone(200), () => ({ params: { text: 'wroc' } })],
  searchPromotions: [anyone(200), () => ({ query: {} })],
  searchServices: [anyone(200), () => ({ params: { text: 'implant' } })],
  unlockLogin: [anyone(400), () => ({ body: { token: UNKNOWN_LINK } })],
  updateContactRequest: [ownerOnly(200), sending(ofRequest, { status: 'read' })],
  updateUser: [anyAccount(200), () => ({ body: {} })],
  withdrawContactRequest: [ownAccountOnly(204), ofRequest],
}

test('covers every endpoint of the contract', () => {
  expect(Object.keys(MATRIX).sort()).toEqual(Object.keys(CONTRACT).sort())
})

describe.each(ENGINES)('authorisation on $name', (engine) => {
  const api = useApi(engine)
  let secret: Secret
  beforeAll(async () => {
    secret = await readSecret(api.db, undefined)
    await api.request(register, { body: REGISTERED })
  })

  async function newAccountOf(userType: 'user' | 'manager') {
    const [account] = await api.db
      .insert(accounts)
      .values({ userType, emailConfirmation: 'link' })
      .returning()
    if (!account) throw new Error('no account')
    const { token } = await issueToken(secret, account)
    return { id: account.id, token }
  }

  /** A facility of `owner` with offers, a planned promotion and a contact request. */
  async function newScene(owner: number): Promise<Scene> {
    const facilityId = await createFacility(api.db, owner)
    const unmanagedId = await createFacility(api.db)
    await api.db
      .update(facilities)
      .set({ importedEmail: 'recepcja@klinika.example' })
      .where(eq(facilities.id, unmanagedId))
    const [claim] = await api.db
      .insert(facilityClaims)
      .values({ facilityId: unmanagedId, accountId: owner })
      .returning({ id: facilityClaims.id })
    await api.db.transaction((tx) =>
      writePrices(
        tx,
        [OFFERED, OTHER].map((serviceId) => ({ facilityId, serviceId, price: PRICE })),
        polishDay(),
      ),
    )
    await api.db
      .insert(promotions)
      .values({ facilityId, serviceId: OFFERED, validFrom: TOMORROW, validTo: TOMORROW, price: PRICE / 2 })
    const [stored] = await api.db
      .insert(contactRequests)
      .values({ ...storedContactRequest(), facilityId, accountId: owner })
      .returning({ id: contactRequests.id })
    return { facilityId, contactRequestId: stored?.id ?? 0, unmanagedId, claimId: claim?.id ?? 0 }
  }

  /** Returns the token of a caller; the expired one has the owner's claims. */
  async function tokenOf(caller: Caller, owner: string): Promise<string | undefined> {
    switch (caller) {
      case 'anonymous':
        return undefined
      case 'owner':
        return owner
      case 'user':
      case 'manager':
        return (await newAccountOf(caller)).token
      case 'expired': {
        const claims = { ...decodeJwt(owner), exp: Math.floor(Date.now() / 1000) - 1 }
        const signature = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        return signature.sign(secret.key('session'))
      }
    }
  }

  test.each(Object.keys(MATRIX) as Name[])('%s', async (name) => {
    const endpoint: Endpoint = CONTRACT[name]
    const [expected, input] = MATRIX[name] as Row<Endpoint>
    const seen: Partial<Record<Caller, number>> = {}
    const owner = await newAccountOf('manager')
    const scene = await newScene(owner.id)
    for (const caller of CALLERS) {
      const response = await send(api.app, endpoint, input(scene), await tokenOf(caller, owner.token))
      seen[caller] = response.statusCode
    }
    expect(seen).toEqual(expected)
  })
})
