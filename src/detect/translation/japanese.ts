import { Glossary } from './glossary.js';

export const JAPANESE = new Glossary({
  language: 'Japanese',
  questionsInside: true,
  isWithoutSpaces: true,
  verbsComeLast: true,
  grammar: `
    of=の and=と,や,および or=または,か does_not=ない,ません,できない,されない,しない in=で,において to=に,へ for=ための,用,向け from=から by=によって,により after=後,あと before=前
    between=間 if=もし,場合 when=とき,時,際 because=ので,ため where=どこ how=どのように,どう,方法 why=なぜ,どうして who=誰,だれ what=何,なに which=どの,どれ is=です,である,だ,は,が,を,も
    are=います,いる,ある,あります,ています,ている,ました,します,する,した,して,される,された,されて,され,ください,くれ,たい,てい,いて,せる,れる can=できる,できます should=べき must=必要 this=この,これ that=その,それ please=お願い
    only=だけ,のみ still=まだ again=再び,もう一度 always=常に,いつも all=すべて,全て,全部 every=毎回,各 new=新しい,新規 same=同じ different=異なる,違う works=動作,動く,動き`,
  verbs: `
    fix=修正,直し,直す,修復 debug=デバッグ investigate=調査 add=追加 implement=実装 create=作成,作る,生成 write=書く,書い,記述 change=変更,変える update=更新 rename=改名,名前変更,リネーム
    refactor=リファクタリング,リファクタ move=移動 remove=除去,取り除 delete=削除 extract=抽出 simplify=簡略化,簡素化 explain=説明,解説 show=表示 find=探す,探し,見つけ optimize=最適化
    support=対応,サポート allow=許可 prevent=防止,防ぐ convert=変換 replace=置換,置き換え merge=統合,マージ split=分割 improve=改善 validate=検証,バリデーション handle=処理`,
  words: `
    error=エラー,誤り bug=バグ,不具合 crash=クラッシュ,落ちる problem=問題 fails=失敗 wrong=間違,正しく missing=不足,欠落,見つからない broken=壊れ slow=遅い empty=空 duplicate=重複 invalid=無効,不正
    file=ファイル folder=フォルダー,フォルダ directory=ディレクトリ path=パス name=名前,名 function=関数 method=メソッド class=クラス variable=変数 parameter=パラメータ,パラメーター argument=引数 value=値
    type=型,種類,タイプ field=フィールド,項目 key=キー,鍵 list=リスト,一覧 array=配列 table=テーブル,表 column=列,カラム row=行 database=データベース query=クエリ,クエリー request=リクエスト,要求 response=レスポンス,応答
    server=サーバー,サーバ service=サービス client=クライアント connection=接続 session=セッション user=ユーザー,ユーザ,利用者 password=パスワード login=ログイン logout=ログアウト authentication=認証
    authorization=認可 permission=権限 role=ロール,役割 certificate=証明書 encrypt=暗号化,暗号 decrypt=復号 signature=署名 message=メッセージ mail=メール notification=通知 event=イベント calendar=カレンダー
    date=日付 time=時間,時刻 timezone=タイムゾーン timer=タイマー timeout=タイムアウト task=タスク queue=キュー process=プロセス thread=スレッド memory=メモリ,メモリー cache=キャッシュ buffer=バッファ stream=ストリーム
    upload=アップロード download=ダウンロード import=インポート,取り込 export=エクスポート,書き出 backup=バックアップ version=バージョン migration=マイグレーション,移行 configuration=設定,構成
    option=オプション,選択肢 default=デフォルト,既定 environment=環境 window=ウィンドウ dialog=ダイアログ button=ボタン menu=メニュー page=ページ,画面 view=ビュー layout=レイアウト style=スタイル color=色,カラー
    font=フォント image=画像,イメージ icon=アイコン text=テキスト,文章 string=文字列 character=文字 number=数値,番号,数字 line=行番号 word=単語 language=言語 translation=翻訳 search=検索 filter=フィルター,フィルタ,絞り込
    sort=ソート,並べ替え,並び替え order=順序,順番 index=インデックス,索引 tree=ツリー,木 node=ノード edge=エッジ graph=グラフ route=ルート,ルーティング link=リンク address=アドレス,住所 header=ヘッダー,ヘッダ
    body=本文,ボディ form=フォーム input=入力 output=出力 rule=ルール,規則 pattern=パターン expression=式,表現 template=テンプレート render=レンダリング,描画 component=コンポーネント module=モジュール
    library=ライブラリ package=パッケージ dependency=依存 plugin=プラグイン extension=拡張 interface=インターフェース,インターフェイス test=テスト coverage=カバレッジ example=例,サンプル documentation=ドキュメント,文書
    comment=コメント log=ログ warning=警告 exception=例外 loop=ループ condition=条件 state=状態,ステート transaction=トランザクション lock=ロック synchronize=同期 asynchronous=非同期 retry=再試行,リトライ limit=制限,上限
    size=サイズ,大きさ length=長さ width=幅 height=高さ position=位置 start=開始,起動 end=終了,末尾 parse=解析,パース,構文解析 read=読み込,読み取,読む save=保存 load=ロード send=送信 receive=受信 open=開く,開い
    close=閉じ,クローズ compute=計算 compare=比較 check=確認,チェック hide=非表示,隠す select=選択 click=クリック copy=コピー print=印刷 account=アカウント group=グループ member=メンバー contact=連絡先 attachment=添付
    customer=顧客 price=価格 invoice=請求書 payment=支払,決済 product=商品,製品 purchase=注文 calls=呼び出,呼ん,呼ば used=使わ,使用,利用 defined=定義 declared=宣言 return=返す,返さ,戻り throw=投げ,スロー
    ignore=無視 entry=エントリ,エントリー content=内容,コンテンツ resource=リソース result=結果 large=大きい,大きな small=小さい code=コード middleware=ミドルウェア proxy=プロキシ schedule=スケジュール register=登録 callback=コールバック object=オブジェクト
    data=データ format=形式,フォーマット network=ネットワーク decorator=デコレータ,デコレーター generator=ジェネレータ compile=コンパイル serialize=シリアライズ,直列化 redirect=リダイレクト cookie=クッキー
    run=実行 provider=プロバイダー,プロバイダ credentials=資格情報,認証情報 storage=ストレージ,保管 persistence=永続化,永続 transfer=転送 encode=エンコード,符号化 decode=デコード dispatch=ディスパッチ,振り分け
    mechanism=仕組み,機構 follow=追従 resolve=解決 static=静的 serve=配信 prompt=プロンプト progress=進捗,進行 bar=バー completion=補完 abort=中止,中断,キャンセル usage=使い方,使用法 help=ヘルプ format=整形
    track=追跡 watch=監視 simulate=シミュレート,模擬 mock=モック discover=検出,発見 cleanup=クリーンアップ,後始末,片付け shutdown=シャットダウン,停止 context=コンテキスト command=コマンド terminal=ターミナル,端末 mode=モード
    server=サーバー側 job=ジョブ pool=プール policy=ポリシー source=ソース,元 target=対象,ターゲット random=ランダム,乱数 match=一致,マッチ bracket=括弧 quote=引用符 comma=カンマ space=空白,スペース month=月 day=日 week=週 year=年 second=秒
    minute=分 unit=単位 initialize=初期化 subscribe=購読 publish=公開,発行 recursive=再帰 nested=ネスト,入れ子 conflict=競合,衝突 leak=リーク,漏れ unit_test=単体テスト,ユニットテスト deadlock=デッドロック performance=性能,パフォーマンス
    optional=任意 required=必須 refresh=更新処理,リフレッシュ token=トークン flow=フロー generate=生成処理
    get=取得 release=解放,リリース manage=管理 system=システム utility=ユーティリティ snapshot=スナップショット payload=ペイロード host=ホスト hook=フック sub=サブ
    build=ビルド,構築 parser=パーサー,パーサ connector=コネクタ,コネクター container=コンテナ iterator=イテレータ listener=リスナー runner=ランナー loader=ローダー
    handler=ハンドラ,ハンドラー scheduler=スケジューラ controller=コントローラ,コントローラー router=ルーター editor=エディタ,エディター compiler=コンパイラ
    browser=ブラウザ,ブラウザー streaming=ストリーミング wrapper=ラッパー model=モデル deploy=デプロイ framework=フレームワーク protocol=プロトコル helper=ヘルパー
    status_code=ステータスコード hostname=ホスト名 environment_variable=環境変数 default_value=デフォルト値 regex=正規表現 count=件数,個数 batch=バッチ
    middleware=ミドルウエア group=グループ化
    debounce=デバウンス throttle=スロットル breakpoint=ブレークポイント drag=ドラッグ scroll=スクロール animation=アニメーション toolbar=ツールバー sidebar=サイドバー tab=タブ tooltip=ツールチップ`,
});
