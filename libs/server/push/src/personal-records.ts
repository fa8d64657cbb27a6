import type { PersonalRecords } from '@daily/kit/runtime/personal';
import type { DataSource } from 'typeorm';
import { PushDevice } from './devices/push-device.entity';
import { PushSettings } from './settings/push-settings.entity';

/** A player's devices and settings. They are deleted along with the player's row. Endpoints and keys are secrets and not exported. */
export function pushRecords(orm: DataSource): PersonalRecords {
  return {
    async export({ id: playerId }) {
      const devices = await orm.getRepository(PushDevice).find({ where: { playerId }, order: { id: 'ASC' } });
      const settings = await orm.getRepository(PushSettings).findOneBy({ playerId });
      return {
        devices: devices.map(({ name, endpoint, createdAt, lastSuccessAt }) => ({
          name,
          pushService: new URL(endpoint).host,
          createdAt,
          lastSuccessAt,
        })),
        ...(settings && {
          settings: {
            dailyReminder: settings.dailyReminder,
            reminderHour: settings.reminderHour,
            timeZone: settings.timeZone,
            contestStarts: settings.contestStarts,
          },
        }),
      };
    },
  };
}
