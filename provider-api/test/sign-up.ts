import { register, registerManager } from '@medicena/provider-client/authentication'
import { decodeJwt } from 'jose'
import type { TestApi } from './api.ts'

/** An account of a test, with a session. */
export interface TestAccount {
  readonly id: number
  readonly email: string
  readonly token: string
}

let accounts = 0

/** Registers a new account. */
export async function signUp(api: TestApi, userType: 'user' | 'manager'): Promise<TestAccount> {
  const email = `${userType}-${++accounts}@poczta.example`
  const call = userType === 'user' ? register : registerManager
  const { token } = await api.request(call, { body: { email, password: 'dobre hasło' } })
  return { id: Number(decodeJwt(token).sub), email, token }
}
