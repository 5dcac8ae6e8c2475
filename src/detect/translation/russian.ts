import { Glossary } from './glossary.js';

export const RUSSIAN = new Glossary({
  language: 'Russian',
  grammar: `
    and=и or=или does_not=не no=нет of=из in=в,во on=на to=к,до for=для with=с,со without=без from=от by=по after=после before=перед
    between=между if=если when=когда,при because=потому that=что,чтобы where_is=где where=куда how=как why=почему,зачем who=кто which=какой,какая,какие,каких
    is=есть,является,находится was=был,была,было were=были can=может,могут should=должен,должна,должно must=надо,нужно it=он,она,оно,его we=мы,нам
    i=я,мне you=ты,вы this=это,этот,эта,эти please=пожалуйста also=также,тоже only=только still=ещё,еще again=снова,опять always=всегда
    never=никогда all=все,всех,весь every=каждый,каждая more=больше but=но,а works=работает,работают does=делает here=здесь there=там about=о,об`,
  verbs: `
    fix=исправ,почин,устран debug=отлад investigate=исслед add=добав implement=реализ create=созда write=напиш,напис change=измен,поменя
    update=обнов rename=переимен refactor=рефактор,отрефактор move=перемест,перенес remove=убер,убрать delete=удал extract=извле,выдел
    simplify=упрост explain=объясн describe=опиш,описа show=покаж,показ find=найд,найти optimize=оптимиз test=протест support=поддерж
    allow=разреш prevent=предотвр convert=преобраз,конверт replace=замен merge=объедин split=раздел improve=улучш document=документир
    validate=валид handle=обработ`,
  words: `
    error=ошиб bug=баг,багов crash=падени,падает,краш problem=проблем fails=сбой,сбои wrong=неверн,неправильн missing=отсутств,пропущ broken=сломан
    slow=медлен empty=пуст duplicate=дубл unexpected=неожидан invalid=недопуст,некоррект
    file=файл folder=папк directory=каталог,директор path=путь,пути,путей name=имя,имени,имен,назван function=функци method=метод class=класс
    variable=переменн parameter=параметр argument=аргумент value=значен type=тип,типа,типы,типов field=поле,поля,полей key=ключ list=спис array=массив
    table=таблиц column=столб,колон row=строк database=базу_данных,базы_данных,базе_данных query=запрос response=ответ server=сервер client=клиент
    connection=соединен,подключен session=сесси,сеанс user=пользоват password=парол login=вход,входа,логин logout=выход authentication=аутентифик
    authorization=авториз permission=прав,разрешен role=роль,роли certificate=сертифик encrypt=шифр,шифрован,зашифр decrypt=расшифр,дешифр
    signature=подпис message=сообщен notification=уведомл event=событи calendar=календар date=дата,даты,дату time=врем timezone=часовой_пояс,часового_пояса
    timeout=таймаут,тайм task=задач queue=очеред process=процесс thread=поток memory=памят cache=кэш,кеш buffer=буфер upload=выгруз download=скачив,скача
    load=загруз,загруж import=импорт export=экспорт backup=резервн version=верси migration=миграц configuration=конфигурац settings=настро option=опци
    default=умолчан environment=окружен,сред window=окно,окна,окне dialog=диалог button=кноп menu=меню page=страниц view=представлен,вид,вида
    style=стил color=цвет font=шрифт image=изображен,картин icon=икон,значок text=текст string=строка,строки,строку character=символ number=числ,номер
    line=строке word=слов language=язык translation=перевод search=поиск filter=фильтр sort=сортир order=порядок,порядк index=индекс tree=дерев node=узел,узла,узлы
    edge=ребр graph=граф route=маршрут link=ссыл address=адрес header=заголов body=тело,тела form=форм input=ввод output=вывод
    validation=проверк rule=правил pattern=образ expression=выражен template=шаблон render=отрис,рендер component=компонент
    module=модул library=библиотек package=пакет dependency=зависим plugin=плагин extension=расширен interface=интерфейс tests=тест,тесты,тестов
    coverage=покрыт example=пример documentation=документац comment=коммент log=журнал,лог,логи,логир warning=предупрежд exception=исключен loop=цикл
    condition=услов state=состоян status=статус transaction=транзакц lock=блокир synchronize=синхрон retry=повтор attempt=попыт limit=лимит,огранич
    size=размер large=больш small=маленьк redirect=перенаправ,редирект result=результат length=длин width=ширин height=высот position=позиц start=начал,старт,запус end=конец,конца,заверш parse=разбор,парс,разбир read=чтен,чита
    save=сохран send=отправ receive=получ open=откры close=закры connect=подключ compute=вычис compare=сравн check=провер display=отображ
    hide=скры select=выбор,выбра click=клик,нажат copy=копир print=печат account=аккаунт,учётн group=групп member=участник contact=контакт
    attachment=вложен customer=клиенты price=цена,цены,цену invoice=счёт,счет payment=плат,оплат product=продукт,товар purchase=заказ calls=вызыва,вызов
    used=использ defined=определ,определён declared=объявл implemented=реализован return=возвращ throw=выбрасыв,бросает ignore=игнор
    new=новый,новая,новые,новую old=старый,старая same=тот_же different=разн entry=запис content=содерж resource=ресурс
    run=выполн,исполн provider=провайдер,поставщик asynchronous=асинхрон synchronous=синхронн credentials=учётные_данные,учётных_данных,учетных_данных storage=хранен,хранил
    transfer=переда encode=кодир decode=декодир dispatch=диспетч,распредел mechanism=механизм follow=следов,следу resolve=разреша static=статич serve=отдач,отдаёт
    prompt=подсказ,приглашен progress=прогресс bar=полоса,полосы completion=автодополн,дополнен abort=прерв,прерыван,отмен usage=употреб help=помощ,справк format=формат
    integration=интеграц track=отслеж watch=наблюд simulate=имитац,эмуляц discover=обнаруж set=установ,задан cleanup=очист shutdown=останов context=контекст command=команд
    data=данные,данных,данными job=задание,задания network=сеть,сети,сетев object=объект register=регистр callback=колбэк,обратный_вызов schedule=расписан,планиров
    proxy=прокси mode=режим terminal=терминал source=источник target=цель,цели random=случайн match=совпад code=код,кода handle=обрабатыв middleware=промежуточн side=сторон
    month=месяц day=день,дня,дней week=недел year=год,года second=секунд minute=минут space=пробел quote=кавыч bracket=скобк comma=запят unit=единиц
    system=систем utility=утилит hook=хук manage=управл release=освобо serialize=сериализ detect=распозн
    snapshot=снимок,снимк model=модел protocol=протокол editor=редактор browser=браузер container=контейнер
    wrapper=обёрт,оберт generate=генер,сгенер initialize=инициализ count=количеств,счётчик nested=вложенн recursive=рекурс
    conflict=конфликт leak=утечк performance=производительн required=обязательн optional=необязательн compile=компил
    publish=публик,опублик subscribe=подписк handler=обработчик parser=парсер subcommand=подкоманд host=хост
    debounce=дебаунс throttle=троттлинг drag=перетаск scroll=прокрут animation=анимац toolbar=панель_инструментов sidebar=боков tab=вкладк`,
});
