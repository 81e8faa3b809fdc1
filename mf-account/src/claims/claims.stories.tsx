import {
  claimFacility,
  getClaimableFacility,
  getClaims,
  searchClaimableFacilities,
} from '@medicena/provider-client/claims'
import { respondWith, respondWithProblem } from '@medicena/storybook/mock-api'
import type { Meta, StoryObj } from '@storybook/react'
import { userEvent } from 'storybook/test'
import { CLAIMABLE, claim } from '../fixtures/entities.ts'
import { accountScreen, responses } from '../fixtures/story-account.ts'

const meta = {
  title: 'Screens/Manager/Claims',
  tags: ['!autodocs'],
  ...accountScreen('/account/claims', 'manager'),
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const CODE_SENT = claim({ codeExpiresAt: '2099-11-21T17:45:00.000Z' })

/** A facility was chosen on its profile. */
export const Chosen: Story = {
  args: { path: '/account/claims?placowka=7' },
  parameters: responses(respondWith(getClaimableFacility, CLAIMABLE), respondWith(claimFacility, claim())),
}

export const Taken: Story = {
  args: { path: '/account/claims?placowka=7' },
  parameters: responses(respondWithProblem(getClaimableFacility, { status: 404 })),
}

/** One claim in each state. */
export const Several: Story = {
  parameters: responses(
    respondWith(getClaims, [
      CODE_SENT,
      claim({ id: 2, facilityName: 'Klinika Uśmiech' }),
      claim({ id: 3, facilityName: 'Dental Plus', codeAddress: null }),
      claim({ id: 4, facilityName: 'Ząbek', status: 'accepted', codeAddress: null }),
      claim({
        id: 5,
        facilityName: 'Konstantynopolitańczykowianeczka – Centrum Implantologii i Ortodoncji',
        status: 'rejected',
        reason: 'Placówka ma innego managera.',
        codeAddress: null,
      }),
      claim({ id: 6, facilityName: 'Nova', status: 'ended', codeAddress: null }),
    ]),
  ),
}

/** Facilities without a manager, of the account, and of another one. */
export const Found: Story = {
  parameters: responses(
    respondWith(searchClaimableFacilities, [
      { ...CLAIMABLE, manager: 'none' },
      { ...CLAIMABLE, id: 8, name: 'Pod Lipami 2', manager: 'caller' },
      { ...CLAIMABLE, id: 9, name: 'Pod Lipami 3', manager: 'other' },
    ]),
  ),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Nazwa placówki'), 'lipami')
    await userEvent.click(canvas.getByRole('button', { name: 'Szukaj' }))
    await canvas.findByText('Pod Lipami')
  },
}
