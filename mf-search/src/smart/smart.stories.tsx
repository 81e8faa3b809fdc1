import type { Meta, StoryObj } from '@storybook/react'
import { facilityOffer, smartBenefits } from '../fixtures/results-responses.ts'
import { OfferRow } from '../results/list/offer-row.tsx'
import { type OfferView, offerView } from '../results/list/offers.ts'

const offer = (changes: Parameters<typeof facilityOffer>[0]) =>
  offerView(facilityOffer({ medicalServiceId: 101, ...changes }), 'Leczenie kanałowe', null)

/** Rows of a list: with all that Smart shows, without an address for bookings, and without Smart. */
function Rows({ offers }: { readonly offers: readonly OfferView[] }) {
  return (
    <ul style={{ containerType: 'inline-size' }}>
      {offers.map((one) => (
        <OfferRow key={one.id} offer={one} />
      ))}
    </ul>
  )
}

const meta = {
  title: 'Components/Smart',
  component: Rows,
  tags: ['!autodocs'],
  args: {
    offers: [
      offer({ id: 1, smart: { ...smartBenefits(), logo: null } }),
      offer({
        id: 2,
        name: 'Wielospecjalistyczne Centrum Stomatologii i Implantologii Dentystycznej',
        promotionPrice: 300,
        lowestPrice30Days: 340,
        smart: {
          logo: null,
          bookingUrl: 'https://rezerwacje.stomatologia-dziecieca-i-ortodoncja.example/terminy',
        },
      }),
      offer({ id: 3, smart: { logo: null, bookingUrl: null } }),
      offer({ id: 4 }),
    ],
  },
} satisfies Meta<typeof Rows>
export default meta
type Story = StoryObj<typeof meta>

export const HighlightedOffers: Story = {}
