import { useEffect, useState } from 'react';
import type { Api, Charge, Price } from './api';
import { refusalText } from './refusal-text';
import type { Credentials } from './credentials';
import { useForecast } from './use-forecast';

/**
 * The cost of the operation in the editor before it is sent and after, the rest of the budget, what the visitor may not use, and
 * deprecated elements in use.
 */
export function StatusBar({ api, credentials }: { api: Api; credentials: Credentials }) {
  const { price, deprecated } = useForecast(api, credentials);
  const refusals = price && 'refusals' in price ? price.refusals : [];
  const [charge, setCharge] = useState<Charge | null>(null);
  useEffect(() => api.onCharge(setCharge), [api]);
  return (
    <footer className="status-bar">
      <div role="status">
        {refusals.length > 0 && (
          <section className="note refused" aria-label="Missing permissions">
            <strong>This operation will be refused</strong>
            <ul>
              {refusals.map((refusal) => (
                <li key={refusal.element}>{refusalText(refusal)}</li>
              ))}
            </ul>
          </section>
        )}
        {deprecated.length > 0 && (
          <section className="note" aria-label="Deprecated elements in use">
            <strong>
              {deprecated.length === 1 ? '1 deprecated element' : `${deprecated.length} deprecated elements`}
            </strong>
            <ul>
              {deprecated.map((use) => (
                <li key={use}>{use}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
      <dl aria-label="Cost">
        <div>
          <dt>Before sending</dt>
          <dd className={price && 'refusal' in price ? 'refusal' : undefined}>{priceText(price)}</dd>
        </div>
        <div>
          <dt>Last response</dt>
          <dd>{charge?.cost == null ? '–' : points(charge.cost)}</dd>
        </div>
        <div>
          <dt>Budget</dt>
          <dd>{budgetText(charge)}</dd>
        </div>
      </dl>
    </footer>
  );
}

function priceText(price: Price | null): string {
  if (!price) return '–';
  return 'refusal' in price ? price.refusal : `at most ${points(price.cost)}`;
}

function budgetText(charge: Charge | null): string {
  if (!charge?.budget) return '–';
  const { limit, remaining, resetSeconds } = charge.budget;
  return `${number(remaining)} of ${points(limit)} left, whole again in ${resetSeconds} s`;
}

const number = (value: number) => value.toLocaleString('en-US');
const points = (value: number) => (value === 1 ? '1 point' : `${number(value)} points`);
