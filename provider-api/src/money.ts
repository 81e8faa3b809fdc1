/** The largest amount that the database holds, in grosze: no price comes near it. */
const LARGEST = 2_147_483_647

/** An amount of the database, in grosze, in zł as the contract has it. */
export function toZloty(grosze: number): number {
  return grosze / 100
}

/** An amount in zł in grosze; what the database can't hold becomes the largest amount that it can. */
export function toGrosze(zloty: number): number {
  return Math.min(Math.round(zloty * 100), LARGEST)
}
