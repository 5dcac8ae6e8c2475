import { describe, expect, it } from 'vitest';
import { repository, usesOf } from '../repository.js';

const MODELS = `from django.db import models
class Kept(models.Model):
    class Meta: abstract = True
class Books(models.Manager):
    def active(self): return self.filter(a=1)
    def picked(self): return pick(self)
    def create(self, a): pass
class Book(Kept):
    objects = Books()
    def sell(self): pass
class Shelf(Kept):
    def sell(self): pass
class Loose:
    def sell(self): pass
`;

/** Uses in a file that goes on as given, by the lines of what is given. */
async function uses(
  of: string,
  head: string,
  files: Readonly<Record<string, string>>,
  name: string,
  lines: readonly string[],
): Promise<readonly string[]> {
  const all = { ...files, [name]: [head, ...lines, ''].join('\n') };
  const found = await usesOf(await repository(all), of);
  const own = found.filter((use) => use.startsWith(name));
  return own.map((use) => use.replace(/^[^:]*:(\d+)/, (_, line) => String(Number(line) - 1)));
}

describe('objects of classes that a database keeps', () => {
  const ofDjango = (of: string, ...lines: readonly string[]) =>
    uses(of, 'from models import Book, Shelf, Loose', { 'models.py': MODELS }, 'a.py', lines);

  it('are what the class yields that inherits that from a package', async () => {
    const lines = [
      'def go():',
      '    shelf = Shelf.objects.get(pk=1)',
      '    shelf.sell()',
      '    Shelf.objects.filter(a=1).order_by("a").first().sell()',
      '    Shelf.objects.in_bulk().sell()',
      '    Loose.objects.get(pk=1).sell()',
    ];
    expect(await ofDjango('models.py:Shelf.sell', ...lines)).toEqual(['3', '4', '5?', '6?']);
  });

  it('are no guess at members of others', async () => {
    const lines = ['Shelf.objects.create(a=1)', 'Shelf.objects.filter(a=1).create()'];
    expect(await ofDjango('models.py:Books.create', ...lines)).toEqual([]);
  });

  it('are asked through what managers are made of', async () => {
    const models = `${MODELS}class Orders(models.QuerySet):
    def paid(self):
        return self.filter(paid=True)
    def late(self) -> "Orders": pass
OrderManager = models.Manager.from_queryset(Orders)
Wrapped = models.wrap(Orders)
class Order(Kept):
    objects = OrderManager()
    sold = Orders.as_manager()
    other = Wrapped()
    def sell(self): pass
class Other:
    def paid(self): pass
`;
    const lines = [
      'Order.objects.paid()',
      'Order.sold.paid()',
      'Order.objects.create(a=1).sell()',
      'Order.other.paid()',
      'Order.objects.filter(a=1).exclude(b=2).paid()',
      'Order.sold.paid().all().paid()',
      'Order.objects.filter(a=1).paid().first().sell()',
      'Order.objects.late().paid().get(a=1).sell()',
      'Order.objects.filter(a=1).union.paid()',
    ];
    const ask = (of: string) =>
      uses(of, 'from models import Order', { 'models.py': models }, 'a.py', lines);
    expect(await ask('models.py:Orders.paid')).toEqual(['1', '2', '4?', '5', '6', '7', '8', '9?']);
    expect(await ask('models.py:Other.paid')).toEqual(['4?', '9?']);
    expect(await ask('models.py:Order.sell')).toEqual(['3', '7', '8']);
  });

  it('are asked through what fields of many hold, and others lead back to', async () => {
    const models = `${MODELS}class Orders(models.QuerySet):
    def paid(self): pass
class Order(Kept):
    objects = Orders.as_manager()
    late = False
class Buyer(Kept):
    orders = models.ManyToManyField(Order)
    def go(self):
        self.orders.paid()
        self.orders.late()
        self.orders.filter(a=1).paid()
        self.orders.first().late()
        self.orders.first().paid()
class Other:
    def late(self): pass
`;
    const found = await usesOf(await repository({ 'models.py': models }), 'models.py:Orders.paid');
    expect(found).toEqual(['models.py:23', 'models.py:25', 'models.py:27']);
  });

  it('are what managers of the repository lead to, which may return anything else', async () => {
    const lines = [
      'Book.objects.get(pk=1).sell()',
      'Book.objects.active().first().sell()',
      'Book.objects.picked().sell()',
      'Book.objects.create(1)',
      'Book.objects.picked().create(1)',
      'Book.objects.active().sell()',
      'Book.objects.active().create(1)',
    ];
    expect(await ofDjango('models.py:Book.sell', ...lines)).toEqual(['1', '2', '3?']);
    expect(await ofDjango('models.py:Books.create', ...lines)).toEqual(['4', '5?', '7']);
  });

  it('are found in TypeScript, too', async () => {
    const files = {
      'models.ts':
        "import { Model } from 'sequelize';\n" +
        'export class User extends Model { notify() {} }\n' +
        'export class Other { notify() {} }\n',
    };
    const lines = [
      'const user = await User.findByPk(1);',
      'user?.notify();',
      '(await User.findOne({ a: 1 })).notify();',
      'for (const one of await User.findAll()) one.notify();',
      'User.unscoped().findByPk(1).notify();',
      "User.get('a').notify();",
    ];
    const head = "import { User } from './models';";
    expect(await uses('models.ts:User.notify', head, files, 'a.ts', lines)).toEqual([
      '2',
      '3',
      '4',
      '5',
      '6?',
    ]);
  });

  it('are found in PHP, too', async () => {
    const files = {
      'User.php':
        '<?php\nuse Illuminate\\Database\\Eloquent\\Model;\n' +
        'class User extends Model { public function notify() {} }\n' +
        'class Other { public function notify() {} }\n',
    };
    const lines = [
      '$user = User::find(1);',
      '$user->notify();',
      "User::query()->where('a', 1)->first()->notify();",
      'User::factory()->create()->notify();',
      'User::query()->notify();',
      'Other::find(1)->notify();',
    ];
    const found = await uses('User.php:User.notify', '<?php', files, 'a.php', lines);
    expect(found).toEqual(['2', '3', '4', '5?', '6?']);
  });

  it('are found in Ruby, too', async () => {
    const files = {
      'story.rb':
        'class Record < ActiveRecord::Base\nend\nclass Story < Record\n  def notify\n  end\nend\n' +
        'class Other\n  def notify\n  end\nend\n',
    };
    const lines = [
      'class Page',
      '  def go',
      '    @kept = Story.find_by(a: 1)',
      '    @kept.notify',
      '    story = Story.where(a: 1).first',
      '    story.notify',
      '    Story.create!(a: 1).notify',
      '    Story.where(a: 1).notify',
      '    Other.find(1).notify',
      '  end',
      'end',
    ];
    const found = await uses('story.rb:Story.notify', '#', files, 'a.rb', lines);
    expect(found).toEqual(['4', '6', '7', '8?', '9?']);
  });

  it('are what other classes say that they have', async () => {
    const ruby = {
      'models.rb': [
        'class Author < Record',
        '  def hail',
        '  end',
        'end',
        'class Remark < Record',
        '  belongs_to :writer, optional: true,',
        '    class_name: "::Author"',
        '  def hail',
        '  end',
        'end',
        'class Category < Record',
        '  def hail',
        '  end',
        'end',
        'class Post < Record',
        '  belongs_to :author',
        '  has_one :lead, class_name: "Remark"',
        '  has_many :remarks, dependent: :destroy',
        '  has_many :categories',
        'end',
        '',
      ].join('\n'),
    };
    const lines = [
      'class Page',
      '  def go',
      '    post = Post.new',
      '    post.author.hail',
      '    post.lead&.hail',
      '    post.remarks.first.hail',
      '    post.remarks.last.writer.hail',
      '    post.categories.first.hail',
      '    table.belongs_to :thing, class_name: "Author"',
      '    thing.hail',
      '  end',
      'end',
    ];
    const ofRuby = (of: string) => uses(`models.rb:${of}.hail`, '#', ruby, 'a.rb', lines);
    expect(await ofRuby('Author')).toEqual(['4', '7', '10?']);
    expect(await ofRuby('Remark')).toEqual(['5', '6', '10?']);
    expect(await ofRuby('Category')).toEqual(['8', '10?']);
    const related = [
      'from django.db.models import ForeignKey, OneToOneField, CharField',
      'class Order:',
      '    shelf = ForeignKey(Shelf, on_delete=1)',
      '    book = OneToOneField(to=Book)',
      '    name = CharField(Loose)',
      '    def go(self):',
      '        self.shelf.sell()',
      '        self.book.sell()',
      '        self.name.sell()',
    ];
    expect(await ofDjango('models.py:Shelf.sell', ...related)).toEqual(['7']);
    expect(await ofDjango('models.py:Book.sell', ...related)).toEqual(['8']);
  });
});
