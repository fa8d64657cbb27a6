/** The argument of a simulation of the shipped rules, over days without answers. */
export const SIMULATION = `input: {
  rules: { points: { easy: 10, medium: 20, hard: 30 }, freezePrice: 50, maxFreezes: 2,
    tierStarts: { blue: 7, violet: 14, amber: 30 }, tierBonuses: { blue: 0, violet: 0, amber: 0 } },
  first: "2025-01-01", last: "2025-01-02" }`;
