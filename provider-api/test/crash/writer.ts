import { registerManager } from '@medicena/provider-client/authentication'
import { request } from '@medicena/provider-client/client'
import { addFacility } from '@medicena/provider-client/managed-facilities'
import { setPrice } from '@medicena/provider-client/price-lists'
import { ProblemError } from '@medicena/provider-client/problem'

/** Writes that the server has acknowledged, and must never lose. */
export interface Acknowledged {
  readonly email: string
  registered: boolean
  facilityId: number | null
  /** The last price, in zł; each is higher than the one before. */
  price: number
  /** Number of acknowledged writes. */
  writes: number
}

/** A dental consultation. */
export const SERVICE_ID = 1101

/**
 * Writes over HTTP like a manager's browser, one request after the other: registers, adds a facility, then raises a price
 * by 1 zł at a time until a request fails because the server has crashed.
 */
export async function writeUntilItFails(
  baseUrl: string,
  name: string,
  onWrite: () => void,
): Promise<Acknowledged> {
  const done: Acknowledged = {
    email: `${name}@crash.example`,
    registered: false,
    facilityId: null,
    price: 0,
    writes: 0,
  }
  const acknowledged = () => {
    done.writes += 1
    onWrite()
  }
  try {
    const body = { email: done.email, password: 'dowolne haslo' }
    const { token } = await request({ baseUrl }, registerManager, { body })
    done.registered = true
    acknowledged()
    const provider = { baseUrl, token }
    const { id } = await request(provider, addFacility, { body: facilityForm(name) })
    done.facilityId = id
    acknowledged()
    for (let price = 1; ; price++) {
      await request(provider, setPrice, { params: { id, serviceId: SERVICE_ID }, body: { price } })
      done.price = price
      acknowledged()
    }
  } catch (error) {
    // Any other response is no crash.
    if (error instanceof ProblemError && error.problem.status !== 503) throw error
    return done
  }
}

function facilityForm(name: string) {
  return {
    name: `Gabinet ${name}`,
    medicalFacilityTypeId: 1,
    cityId: 17,
    street: 'ul. Długa',
    buildingNumber: '1',
    postCode: '50-079',
    phoneNumber: '+48 71 012 34 56',
    phoneNumber2: null,
    email: null,
    website: null,
  }
}
