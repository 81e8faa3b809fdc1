import { registerManager } from '@medicena/provider-client/authentication'
import { request } from '@medicena/provider-client/client'
import { addFacility } from '@medicena/provider-client/managed-facilities'
import { setPrice } from '@medicena/provider-client/price-lists'
import { ProblemError } from '@medicena/provider-client/problem'

/** What the server has acknowledged to a writer, and so must never lose. */
export interface Acknowledged {
  readonly email: string
  registered: boolean
  facilityId: number | null
  /** The highest price, in zł, that was set; each is higher than the one before. */
  price: number
  /** How many writes were acknowledged. */
  writes: number
}

/** A dental consultation. */
export const SERVICE_ID = 1101

/**
 * Writes over HTTP as a manager's browser does, one write after the other: registers, adds a facility, then raises a price
 * złoty by złoty until a call fails because the server is gone.
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
    // Any other answer is no crash: then this test would prove nothing.
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
