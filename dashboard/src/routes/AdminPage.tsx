import { useQuery } from '@tanstack/react-query';
import { AuditLog } from '../components/AuditLog';
import { Blocklist } from '../components/Blocklist';
import { DefaultPace } from '../components/DefaultPace';
import { MyAccount } from '../components/MyAccount';
import { PageHead } from '../components/PageHead';
import { Retention } from '../components/Retention';
import { Tabs } from '../components/Tabs';
import { TokenAdmin } from '../components/TokenAdmin';
import { UserAdmin } from '../components/UserAdmin';
import { isAdmin, me } from '../services/accounts';
import { useAddress } from '../utils/address';

const FOR_ALL = [
  { id: 'blocklist', title: 'Block list' },
  { id: 'defaults', title: 'Defaults' },
  { id: 'tokens', title: 'Tokens' },
];
const FOR_ADMINS = [...FOR_ALL, { id: 'users', title: 'Users' }, { id: 'audit', title: 'Audit' }];

const OWN = { id: 'account', title: 'My account' };

export function AdminPage() {
  const [{ tab = 'blocklist' }] = useAddress();
  const who = useQuery(me).data;
  const mayChange = isAdmin(who);
  const hasSession = who?.entry === 'session';
  const tabs = [...(mayChange ? FOR_ADMINS : FOR_ALL), ...(hasSession ? [OWN] : [])];
  return (
    <>
      <PageHead title="Administration" />
      <Tabs label="Parts of administration" tabs={tabs} current={tab} />
      {tab === 'blocklist' && <Blocklist mayChange={mayChange} />}
      {tab === 'defaults' && (
        <div className="space-y-4">
          <DefaultPace mayChange={mayChange} />
          <Retention mayChange={mayChange} />
        </div>
      )}
      {tab === 'tokens' && <TokenAdmin hasAccounts={who?.hasAccounts ?? false} />}
      {tab === 'users' && mayChange && <UserAdmin />}
      {tab === 'audit' && mayChange && <AuditLog />}
      {tab === 'account' && hasSession && <MyAccount />}
    </>
  );
}
